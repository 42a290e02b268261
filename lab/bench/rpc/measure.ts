import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { sum } from '../../harness/report.ts';
import type { Worker } from '../../harness/worker.ts';
import type { Counted } from './echo.ts';
import type { Loaded } from './worker.ts';

export const IN_FLIGHT = 256;
const SETTLE_MS = 250;

/** Loads the replicas, then counts how often each request was executed by all of them together. */
export async function measure([caller, ...replicas]: Worker[], seconds: number) {
  if (!caller) throw new Error('There is no caller.');
  await Promise.all(replicas.map(replica => replica.order('reset')));
  const { cpu, ...result } = await caller.order<Loaded>('load', { seconds, inFlight: IN_FLIGHT });
  const counts = await settledCounts(replicas, result.asked);
  const micros = { caller: cpu / result.asked, replicas: sum(counts.map(one => one.cpu)) / result.asked };
  const each = Array.from({ length: result.asked }, (_, number) => sum(counts.map(({ times }) => times[number] ?? 0)));
  const [least, most] = each.reduce(([low, high], n) => [Math.min(low, n), Math.max(high, n)], [Infinity, 0]);
  return { ...result, cpuMicros: micros, executions: { total: sum(each), least, most } };
}

/** A replica may still execute what another one has answered already. */
async function settledCounts(replicas: Worker[], asked: number) {
  for (let before = -1; ; await pause(SETTLE_MS)) {
    const counts = await Promise.all(replicas.map(replica => replica.order<Counted>('count', asked)));
    const total = sum(counts.map(one => one.total));
    if (total === before) return counts;
    before = total;
  }
}

/** The processor's microseconds that Redis has taken since it started. */
export async function redisMicros(redis: Redis) {
  const info = await redis.info('cpu');
  const seconds = (name: string) => Number(new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1]);
  return 1e6 * (seconds('used_cpu_sys') + seconds('used_cpu_user'));
}
