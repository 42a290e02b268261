import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type machine, table } from '../harness/report.ts';
import { isToWrite, writeProof } from '../../infra/check/proof.ts';
import { dataFolder } from '../../infra/local/paths.ts';

/** What the last run of each command found. */
export const figures = join(dataFolder, 'bench');

/** What a benchmark found beside what it is to reach: at least or at most so much. */
export interface Aim {
  what: string;
  found: number;
  /** Such as `ms` or `×` */
  unit: string;
  atLeast?: number;
  atMost?: number;
  /** No machine excuses a miss */
  isBinding?: boolean;
}

export const isMet = ({ found, atLeast = -Infinity, atMost = Infinity }: Aim): boolean =>
  found >= atLeast && found <= atMost;

/** A run slower than a quiet machine's says so: others' work was in its figures. */
const QUIET_LOAD = 0.5;

interface Measured {
  at: string;
  loadBefore: number;
  aims: Aim[];
}

/**
 * Keeps what a command found for the table of aims; `result` is kept with it. With `--write` its section of docs/proof.md says so.
 * Answers the file.
 */
export function record(name: string, about: ReturnType<typeof machine>, aims: Aim[], result: object = {}): string {
  mkdirSync(figures, { recursive: true });
  const file = join(figures, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ ...about, aims, ...result }, undefined, 2)}\n`);
  if (isToWrite && aims.length > 0) writeProof(name, section(about, aims));
  return file;
}

/** A section of docs/proof.md. */
export function section({ at, node, cpus, loadBefore }: ReturnType<typeof machine>, aims: Aim[]): string {
  const rows = aims.map(aim => [aim.what, figure(aim.found, aim), bound(aim), isMet(aim) ? 'met' : 'missed']);
  const found = table([['What', 'Found', 'Aim', ''], ...rows]);
  return `${found}\n\nMeasured on ${at.slice(0, 10)}, Node ${node.slice(1)}, ${cpus}, load ${loadBefore}${quietness(loadBefore)}.`;
}

/** The aim of a command that may find no fault. */
export const noFault = (what: string, faults: number): Aim => ({ what, found: faults, unit: '', atMost: 0 });

/** The aims of these commands beside what their last runs found. Without a run there is no figure. */
export function aimsTable(folder: string, names: readonly string[]): string {
  const rows = names.flatMap(name => {
    const file = join(folder, `${name}.json`);
    if (!existsSync(file)) return [[name, 'not measured yet', '', '', '', '']];
    const { at, loadBefore, aims } = JSON.parse(readFileSync(file, 'utf8')) as Measured;
    const when = `${at.slice(0, 16).replace('T', ' ')}, load ${loadBefore}${quietness(loadBefore)}`;
    return aims.map(aim => [name, aim.what, figure(aim.found, aim), bound(aim), isMet(aim) ? 'met' : 'MISSED', when]);
  });
  return table([['benchmark', 'what', 'found', 'aim', '', 'measured'], ...rows]);
}

const quietness = (load: number) => (load < QUIET_LOAD ? '' : ' (not quiet)');

const bound = (aim: Aim) =>
  [
    ...(aim.atLeast === undefined ? [] : [`≥ ${figure(aim.atLeast, aim)}`]),
    ...(aim.atMost === undefined ? [] : [`≤ ${figure(aim.atMost, aim)}`]),
  ].join(', ');

/** A missing or infinite figure stays visible: NaN meets no aim. */
const figure = (value: number, { unit }: Aim) =>
  `${value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })} ${unit}`.trim();
