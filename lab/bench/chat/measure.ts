import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { couples, gather, type Member } from '../../harness/members.ts';
import { costOf } from '../../harness/processes.ts';
import { ms, sum } from '../../harness/report.ts';
import { secretsIn } from '../../../infra/local/settings.ts';
import { inTurns } from '../comparison.ts';
import { startBoth, type Contender } from './contenders.ts';
import { Crowd } from './crowd.ts';
import { memoryOfIdle } from './idle.ts';

export const BASELINE = 'relay';
/** Of messaging. There are always two gateways. */
export const REPLICAS = (process.env.BENCH_REPLICAS ?? '1,2').split(',').map(Number);
export const SOCKETS = 2000;
const IDLE_SOCKETS = Number(process.env.BENCH_IDLE ?? 3000);
export const CLIENT_PROCESSES = 2;
const IN_FLIGHT = 256;
const WARM_UP_SECONDS = 8;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const STEADY_SECONDS = Number(process.env.BENCH_STEADY_SECONDS ?? 12);
/** Messages a second, and the processor time that one may take: a steady flow must not fill the processor, however small it is. */
export const STEADY = [
  { perSecond: 1000, cpuMicros: 850 },
  { perSecond: 500, cpuMicros: 1200 },
  { perSecond: 100, cpuMicros: 2500 },
];
/** A member's limit is counted in windows of 4 s: a round begins with all of it. */
const LIMIT_MS = 4000;

type Side = Contender & { crowd: Crowd };
export type Found = Awaited<ReturnType<typeof measureWith>>;

/** Both sides at full load, in turns; with the first number of replicas also at steady rates, and idle. */
export async function measureWith(messaging: number, dir: string) {
  const isFirst = messaging === REPLICAS[0];
  const scope = new AsyncDisposableStack();
  try {
    const { system, contenders } = await startBoth(scope, dir, messaging);
    const members = await gather(couples(Math.max(SOCKETS, IDLE_SOCKETS) / 2), {
      privateKey: secretsIn(dir).sessionPrivateKey,
      redisUrl: system.redis.url,
      mongodbUrl: system.mongodb.url,
    });
    const idle = [];
    for (const contender of isFirst && IDLE_SOCKETS > 0 ? contenders : [])
      idle.push(await memoryOfIdle(contender, members, system.url));
    const sides: Side[] = [];
    for (const contender of contenders) sides.push(await connect(scope, contender, members, system.url));
    const rounds = await inTurns(sides, ROUNDS, async (side, round) => ({
      round,
      ...(await measure(side, () =>
        side.crowd.closedLoop({ seconds: round ? SECONDS : WARM_UP_SECONDS, inFlight: IN_FLIGHT }),
      )),
    }));
    const steady = [];
    for (const { perSecond } of isFirst ? STEADY : [])
      for (const side of sides) {
        const flow = { perSecond, seconds: STEADY_SECONDS };
        steady.push({ ...(await measure(side, () => side.crowd.openLoop(flow))), perSecond });
      }
    return { messaging, idle, rounds, steady, stored: await countStored(system.mongodb.url) };
  } finally {
    await scope.disposeAsync();
  }
}

async function connect(scope: AsyncDisposableStack, contender: Contender, members: Member[], origin: string) {
  const crowd = new Crowd(contender.name, CLIENT_PROCESSES);
  scope.defer(() => crowd.stop());
  await crowd.connect(members.slice(0, SOCKETS), { urls: contender.urls, origin });
  return { ...contender, crowd };
}

async function measure({ name, processes, crowd }: Side, exchange: () => ReturnType<Crowd['closedLoop']>) {
  await pause(LIMIT_MS);
  const {
    times: _times,
    cpuMicros,
    ...result
  } = await costOf({ ...processes, ...crowd.processes }, exchange, it => it.arrived);
  const byRole: Record<string, number> = {};
  for (const [process, micros] of Object.entries(cpuMicros)) {
    const role = process.replace(/-\d+$/, '');
    byRole[role] = (byRole[role] ?? 0) + micros;
  }
  console.log(`${name}: p50 ${ms(result.p50)} ms, p99 ${ms(result.p99)} ms ${JSON.stringify(result.refusals)}`);
  return { contender: name, ...result, cpuMicros: byRole };
}

/** How many messages are stored, and whether each conversation's are numbered 1, 2, 3 and on without a hole. */
async function countStored(url: string) {
  const client = await new MongoClient(url).connect();
  const grouped = { _id: '$conversationId', count: { $sum: 1 }, last: { $max: '$seq' } };
  const messages = client.db('messaging').collection('messages');
  const all = await messages.aggregate<{ count: number; last: number }>([{ $group: grouped }]).toArray();
  await client.close();
  return {
    messages: sum(all.map(conversation => conversation.count)),
    withHoles: all.filter(conversation => conversation.count !== conversation.last).length,
  };
}
