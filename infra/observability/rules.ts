import { readdirSync, readFileSync } from 'node:fs';
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

/** The files of alerts, which Prometheus reads by their beginning. */
export const alertFiles = () => readdirSync(import.meta.dirname).filter(name => /^alerts\..*yaml$/.test(name));

/** Alerts' expressions, by the name of the alert. */
export function alerts(...files: string[]) {
  const groups = (files.length > 0 ? files : alertFiles()).flatMap(
    file => (parse(read(file)) as { groups: { rules: Alert[] }[] }).groups,
  );
  return Object.fromEntries(groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr])));
}

/** The dashboard's expressions, by the title of the panel. */
export function panels() {
  const dashboard = JSON.parse(read('dashboard.json')) as Dashboard;
  return Object.fromEntries(dashboard.panels.map(({ title, targets }) => [title, targets[0]?.expr ?? '']));
}

/** The names of the figures in expressions. */
export const figuresOf = (rules: Record<string, string>) => [
  ...new Set(
    Object.values(rules).flatMap(expression =>
      [...expression.matchAll(/\b(?:attune|redis|haproxy|node|kubelet|probe)_\w+/g)].map(([name]) => name),
    ),
  ),
];
