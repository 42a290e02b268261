import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JestRun } from './jest-run.ts';
import { root } from './paths.ts';

const RECORD = join(root, 'test-times.json');
const SLOWEST = 10;

export type Layers = Record<string, JestRun>;

/** What each layer took, and the slowest files of all. */
export function timesOf(layers: Layers) {
  const files = Object.values(layers).flatMap(run => run.files);
  return {
    layers: Object.entries(layers).map(
      ([
        name,
        {
          files: { length },
          ...counts
        },
      ]) => ({ name, files: length, ...counts }),
    ),
    slowest: files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST),
  };
}

/** Prints the times, and keeps them until the next run. */
export function reportTimes(layers: Layers) {
  const times = timesOf(layers);
  for (const { name, seconds, files, passed, failed } of times.layers)
    console.log(`${inColumn(seconds)}  ${name}: ${passed} passed, ${failed} failed in ${files} files`);
  console.log('The slowest files:');
  for (const { file, seconds } of times.slowest) console.log(`${inColumn(seconds)}  ${file}`);
  writeFileSync(RECORD, `${JSON.stringify({ at: new Date().toISOString(), ...times }, null, 2)}\n`);
}

const inColumn = (seconds: number) => `${seconds.toFixed(1).padStart(8)} s`;
