import { setTimeout as pause } from 'node:timers/promises';
import type { Crowd } from './crowd.ts';
import { growthPerTenMinutes } from './growth.ts';
import { readMemory, type Reading } from './memory.ts';
import type { Product } from './product.ts';
import { measured } from './step.ts';

const MINUTE_MS = 60_000;
const READINGS_AT_LEAST = 10;
/** A growth of shorter soaks says nothing: caches still fill. */
const JUDGED_FROM_MINUTES = 30;
const GROWTH_AT_MOST = 0.01;
const FAILED_AT_MOST = 0.0001;

interface Options {
  members: number;
  minutes: number;
  say: (line: string) => void;
}

/** The same members for a long time, and a minute of silence after them. */
export async function soak(product: Product, crowd: Crowd, { members, minutes, say }: Options) {
  const lastsMs = minutes * MINUTE_MS;
  await crowd.join(members, Math.min(MINUTE_MS, lastsMs / 10));
  // What the first requests ever make a process load and compile is no growth.
  await pause(lastsMs / 10);
  const readings: Reading[] = [];
  const step = await measured(product, crowd, async () => {
    const end = Date.now() + lastsMs;
    while (Date.now() < end) {
      const next = Date.now() + Math.min(MINUTE_MS, lastsMs / READINGS_AT_LEAST);
      readings.push(await readMemory(product));
      say(`   ${Math.max(0, Math.round((end - Date.now()) / 1000))} s left`);
      await pause(Math.max(0, next - Date.now()));
    }
  });
  await crowd.rest();
  await pause(MINUTE_MS);
  const silent = await readMemory(product);
  const names = product.deployables.map(({ name }) => name);
  const growth = Object.fromEntries(
    names.map(name => [name, growthPerTenMinutes(readings.map(({ at, heap }) => ({ at, bytes: heap[name] ?? NaN })))]),
  );
  return { step, readings, silent, growth, missed: missedAims(minutes, growth, step) };
}

/** Aims that are missed; those of growth where the soak is long enough to tell. */
function missedAims(
  minutes: number,
  growth: Record<string, number>,
  { failed, requests }: { failed: number; requests: number },
) {
  const growing = Object.entries(growth).filter(([, share]) => !(share < GROWTH_AT_MOST));
  return [
    ...(minutes < JUDGED_FROM_MINUTES ? [] : growing).map(
      ([name, share]) => `the heap of ${name} grows by ${(share * 100).toFixed(2)} % in ten minutes`,
    ),
    ...(failed > requests * FAILED_AT_MOST ? [`${failed} of ${requests} requests failed`] : []),
  ];
}
