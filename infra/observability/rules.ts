import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Alert {
  alert: string;
  expr: string;
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Alerts' expressions, by the name of the alert. */
export function alerts() {
  const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Alert[] }[] };
  return Object.fromEntries(groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr])));
}

/** The dashboard's expressions, by the title of the panel. */
export function panels() {
  const dashboard = JSON.parse(read('dashboard.json')) as Dashboard;
  return Object.fromEntries(dashboard.panels.map(({ title, targets }) => [title, targets[0]?.expr ?? '']));
}
