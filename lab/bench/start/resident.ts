import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { commandOf, parentOf } from '../../../infra/local/process-table.ts';

export interface Resident {
  process: string;
  /** Bytes; shared memory counts in each process that shares it */
  rss: number;
  /** Bytes; shared memory is divided among the processes that share it, so a sum counts it once */
  pss: number;
}

/** The ids of a process and of all that descend from it. */
export function familyOf(pid: number): number[] {
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  const parents = new Map(all.map(one => [Number(one), parentOf(Number(one))]));
  const isOurs = (one: number | undefined): boolean => one !== undefined && (one === pid || isOurs(parents.get(one)));
  return [...parents.keys()].filter(isOurs);
}

/** The memory that each of these processes keeps; one that has ended meanwhile is left out. */
export function residentOf(pids: readonly number[]): Resident[] {
  return pids.flatMap(pid => {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return [{ process: nameOf(pid), rss: bytesIn(rollup, 'Rss'), pss: bytesIn(rollup, 'Pss') }];
    } catch {
      return [];
    }
  });
}

const bytesIn = (rollup: string, line: string) =>
  Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) * 1024;

/** The folder of a deployable, else the script, else the program. */
function nameOf(pid: number) {
  const words = (commandOf(pid) ?? '').split(' ');
  const script = words.find(word => /\.m?[jt]s$/.test(word)) ?? '';
  return /dist\/([\w-]+)\/main\.js$/.exec(script)?.[1] ?? basename(script || (words[0] ?? ''));
}
