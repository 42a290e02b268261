import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * @typedef {{ alert: string, expr: string }} Alert
 * @typedef {{ panels: { title: string, targets: { expr: string }[] }[] }} Dashboard
 */

const read = (/** @type {string} */ file) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Alerts' expressions, by the name of the alert. */
export function alerts() {
  const { groups } = /** @type {{ groups: { rules: Alert[] }[] }} */ (parse(read('alerts.yaml')));
  return Object.fromEntries(groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr])));
}

/** The dashboard's expressions, by the title of the panel. */
export function panels() {
  const dashboard = /** @type {Dashboard} */ (JSON.parse(read('dashboard.json')));
  return Object.fromEntries(dashboard.panels.map(({ title, targets }) => [title, targets[0]?.expr ?? '']));
}
