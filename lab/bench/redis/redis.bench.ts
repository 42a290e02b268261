import { join } from 'node:path';
import { connectForCommands, whenReady } from '@attune/platform/redis/redis';
import { Redis } from 'ioredis';
import { median, count, table } from '../../harness/report.ts';
import { Worker } from '../../harness/worker.ts';
import { startRedis } from '../../../infra/local/redis.ts';
import type { Bench } from '../benchmark.ts';
import type { Loaded } from '../rpc/worker.ts';
import { bytesOf, KEPT } from './kept.ts';
import { WORK } from './work.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
/** One processor: Redis executes commands on one alone. */
const A_SECOND = 1e6;
const IN_FLIGHT = 256;

/** What one Redis takes for each thing that is asked of it, and so where one ends: its processor's time, and its memory. */
export async function run({ dir, scope, step }: Bench) {
  const { url, stop } = await startRedis({ dir, url: '', name: 'redis of the benchmark' });
  scope.defer(stop);
  const admin = new Redis(url);
  scope.defer(() => admin.disconnect());
  const redis = connectForCommands(url, () => undefined);
  scope.defer(() => redis.disconnect());
  await whenReady(redis, 5000);

  const costs = [{ name: 'a call and its answer', ...(await step('calls', () => callsOf(url, admin))) }];
  for (const [name, make] of Object.entries(WORK)) {
    costs.push({ name, ...(await step(name, () => costOf(scope, url, admin, make))) });
  }
  const memory: { name: string; bytes: number }[] = [];
  for (const [name, keep] of Object.entries(KEPT))
    memory.push({ name, bytes: await step(name, () => bytesOf(redis, keep(redis), MEMBERS)) });
  return { report: reportOf(costs, memory), result: { members: MEMBERS, costs, memory }, aims: [] };
}

/** Calls over the transport, from a process to another one. */
async function callsOf(url: string, admin: Redis) {
  const script = join(import.meta.dirname, '../rpc/worker.ts');
  const [replica, caller] = ['replica', 'caller'].map(
    role => new Worker(script, ['attune', url, role], `calls/${role}`),
  );
  if (!replica || !caller) throw new Error('There are no processes.');
  try {
    await Promise.all([replica.ready(), caller.ready()]);
    return await rounds(admin, async () => {
      const { asked, perSecond } = await caller.order<Loaded>('load', { seconds: SECONDS, inFlight: IN_FLIGHT });
      return { done: asked, perSecond };
    });
  } finally {
    await Promise.all([replica.stop(), caller.stop()]);
  }
}

async function costOf(scope: AsyncDisposableStack, url: string, admin: Redis, make: (typeof WORK)[string]) {
  const { act, end } = await make(url);
  scope.defer(async () => void (await end()));
  return rounds(admin, async () => {
    const [begun, until] = [performance.now(), performance.now() + SECONDS * 1000];
    let done = 0;
    const one = async () => {
      while (performance.now() < until) await act(done++);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, one));
    return { done, perSecond: (done * 1000) / (performance.now() - begun) };
  });
}

/** The medians, the first round left out. */
async function rounds(admin: Redis, work: () => Promise<{ done: number; perSecond: number }>) {
  const results: { perSecond: number; micros: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const before = await microsOf(admin);
    const { done, perSecond } = await work();
    if (round > 0) results.push({ perSecond, micros: ((await microsOf(admin)) - before) / done });
  }
  return { perSecond: median(results.map(one => one.perSecond)), micros: median(results.map(one => one.micros)) };
}

async function microsOf(redis: Redis) {
  const info = await redis.info('cpu');
  const seconds = (name: string) => Number(new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1]);
  return 1e6 * (seconds('used_cpu_sys') + seconds('used_cpu_user'));
}

function reportOf(
  costs: { name: string; perSecond: number; micros: number }[],
  memory: { name: string; bytes: number }[],
) {
  const ends = costs.map(({ name, perSecond, micros }) => [
    name,
    count(perSecond),
    micros.toFixed(1),
    count(A_SECOND / micros),
  ]);
  const total = memory.reduce((bytes, one) => bytes + one.bytes, 0);
  const rows = [...memory, { name: 'all of it', bytes: total }].map(({ name, bytes }) => [
    name,
    count(bytes),
    `${count((bytes * 1e6) / 2 ** 20)} MiB`,
  ]);
  return [
    `Medians of ${ROUNDS} rounds of ${SECONDS} s; the last column is computed: a second of one processor by what one takes of it`,
    table([['what', 'done a second here', 'Redis CPU µs each', 'one Redis ends at, a second'], ...ends]),
    '',
    `Memory, by filling in ${count(MEMBERS)}`,
    table([['of a member', 'bytes', 'for a million'], ...rows]),
  ].join('\n');
}
