import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { residentBytesOf } from '../harness/memory.ts';
import type { LocalProcess } from '../../infra/local/local-process.ts';
import type { Product } from './product.ts';

const MIB = 1024 ** 2;
/** As much as a pod of the gateway may take, which may take the most. */
const RESIDENT_AT_MOST = 512 * MIB;
/** Node itself says that what a library uses may change. */
const WARNING = /^\(node:\d+\) ExperimentalWarning|^\(Use `node --trace-warnings/;
/** They write their logs themselves. */
const STORES = ['redis', 'mongodb'];

/** Watches the processes from now on; the answer tells what is wrong with them, and what each of them takes. */
export function watch({ processes, logs }: Product) {
  const ends: string[] = [];
  const own = Object.values(processes).filter(({ name }) => !STORES.includes(name));
  for (const process of own) process.onUnexpectedEnd = how => ends.push(`${process.name} ended with ${how}`);
  const before = sizesOf(own);
  return () => {
    const after = sizesOf(own);
    const large = Object.entries(after).filter(([, bytes]) => bytes > RESIDENT_AT_MOST);
    return {
      faults: [...ends, ...large.map(([name, bytes]) => `${name} takes ${mib(bytes)} MiB`), ...errorsIn(logs)],
      sizes: Object.keys(after).map(name => `${name} ${mib(before[name])} → ${mib(after[name])}`),
    };
  };
}

const mib = (bytes = 0) => Math.round(bytes / MIB);

const sizesOf = (processes: LocalProcess[]): Record<string, number> =>
  Object.fromEntries(processes.filter(({ pid }) => pid).map(({ name, pid }) => [name, residentBytesOf(pid)]));

/** Lines at level error or above, and lines that no logger wrote; of lines that say the same, the first. */
function errorsIn(folder: string) {
  const files = readdirSync(folder).filter(file => !STORES.some(store => file.startsWith(store)));
  const found = files.flatMap(file =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap(line => errorIn(file, line)),
  );
  return [...new Map(found.map(({ kind, line }) => [kind, `${kind}: ${line.slice(0, 1500)}`])).values()];
}

function errorIn(file: string, line: string) {
  if (line.trim() === '' || WARNING.test(line)) return [];
  try {
    const { level, msg, err } = JSON.parse(line) as { level: string; msg?: string; err?: { message?: string } };
    return ['error', 'fatal'].includes(level) ? [{ kind: `${file} ${level} ${msg} ${err?.message ?? ''}`, line }] : [];
  } catch {
    return [{ kind: `${file} writes without its logger`, line }];
  }
}
