import { existsSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MICROS = 10_000;

/**
 * All the processor's time that each process has taken, in µs, by its name; NaN where the system does not tell.
 *
 * @param {Record<string, { pid?: number | undefined }>} processes
 */
export const microsOf = processes =>
  Object.fromEntries(Object.entries(processes).map(([name, { pid }]) => [name, processorMicros(pid)]));

/** @param {number | undefined} pid */
function processorMicros(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // After the name, which may hold anything: state is the third field, utime the fourteenth, stime the fifteenth.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}
