import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { couples, gather, type Member } from '../../harness/members.ts';
import { costOf } from '../../harness/processes.ts';
import { count, ms, sum, table } from '../../harness/report.ts';
import { secretsIn } from '../../../infra/local/settings.ts';
import { compare, comparisonCells, comparisonHead, inTurns, microsText } from '../comparison.ts';
import { startBoth, type Contender } from './contenders.ts';
import { Crowd } from './crowd.ts';
import { memoryOfIdle } from './idle.ts';
import type { Aim } from '../aims.ts';
import type { Bench } from '../benchmark.ts';

const TITLES: Record<string, string> = { attune: 'Attune', relay: 'bare Socket.IO relay' };
const BASELINE = 'relay';
const AIM = { ratio: 0.5, p99: 60, cpuMicros: 600, kib: 30 };
/** Of messaging. There are always two gateways. */
const REPLICAS = (process.env.BENCH_REPLICAS ?? '1,2').split(',').map(Number);
const SOCKETS = 2000;
const IDLE_SOCKETS = Number(process.env.BENCH_IDLE ?? 3000);
const CLIENT_PROCESSES = 2;
const IN_FLIGHT = 256;
const WARM_UP_SECONDS = 8;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const STEADY = { perSecond: 1000, seconds: Number(process.env.BENCH_STEADY_SECONDS ?? 12) };
/** A member's limit is counted in windows of 4 s: a round begins with all of it. */
const LIMIT_MS = 4000;

type Side = Contender & { crowd: Crowd };
type Found = Awaited<ReturnType<typeof measureWith>>;

/**
 * Messages that are stored and arrive at another gateway, beside a relay that stores nothing; then how long they take at a
 * steady rate, and what an idle socket takes.
 */
export async function run({ dir, step }: Bench) {
  const found: Found[] = [];
  for (const messaging of REPLICAS)
    found.push(
      await step(`With ${messaging} of messaging`, () => measureWith(messaging, join(dir, String(messaging)))),
    );
  const results = found.flatMap(({ messaging, rounds }) =>
    compare(rounds, BASELINE, process => process !== 'clients').map(({ own, ...compared }) => ({
      messaging,
      ...compared,
      arrived: sum(own.map(({ arrived }) => arrived)),
      failed: sum(own.map(({ failed }) => failed)),
      unexpected: sum(own.map(({ unexpected }) => unexpected)),
    })),
  );
  const kept = found.map(({ messaging, rounds, steady, stored }) => {
    const ours = [...rounds, ...steady].filter(({ contender }) => contender === 'attune');
    return { messaging, ...stored, acknowledged: sum(ours.map(({ arrived }) => arrived)) };
  });
  const { steady = [], idle = [] } = found[0] ?? {};
  const measurements = found.map(({ messaging, rounds }) => ({ messaging, rounds }));
  const result = { results, kept, steady, idle };
  const about = { sockets: SOCKETS, clientProcesses: CLIENT_PROCESSES };
  return { report: reportOf(result), result: { ...about, ...result, measurements }, aims: aimsOf(result) };
}

async function measureWith(messaging: number, dir: string) {
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
    for (const side of isFirst ? sides : [])
      steady.push({ ...STEADY, ...(await measure(side, () => side.crowd.openLoop(STEADY))) });
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

type Result = Pick<Found, 'steady' | 'idle'> & {
  results: (Omit<ReturnType<typeof compare>[number], 'own'> & { messaging: number; failed: number })[];
  kept: (Found['stored'] & { messaging: number; acknowledged: number })[];
};

function aimsOf({ results, kept, steady, idle }: Result): Aim[] {
  const own = <T extends { contender: string }>(all: T[]) => all.filter(({ contender }) => contender !== BASELINE);
  const serverMicros = ({ clients: _clients, ...servers }: Record<string, number>) => sum(Object.values(servers));
  return [
    ...own(results).map(({ messaging, ratio }) => ({
      what: `full load, ${messaging} of messaging, beside the relay`,
      found: ratio,
      unit: '×',
      atLeast: AIM.ratio,
    })),
    ...own(steady).flatMap(({ p99, cpuMicros }) => [
      { what: `p99 at ${STEADY.perSecond} a second`, found: p99, unit: 'ms', atMost: AIM.p99 },
      { what: 'processor time of a message there', found: serverMicros(cpuMicros), unit: 'µs', atMost: AIM.cpuMicros },
    ]),
    ...own(idle).map(({ kibASocket }) => ({ what: 'an idle socket', found: kibASocket, unit: 'KiB', atMost: AIM.kib })),
    ...kept.map(({ messaging, acknowledged, messages, withHoles }) => ({
      what: `acknowledged and not stored, or a hole, ${messaging} of messaging`,
      found: Math.max(0, acknowledged - messages) + withHoles,
      unit: '',
      atMost: 0,
      isBinding: true,
    })),
  ];
}

function reportOf({ results, kept, steady, idle }: Result) {
  const ours = (contender: string, text: string | number) => (contender === BASELINE ? '' : text);
  const full = results.map(result => [
    TITLES[result.contender] ?? '',
    ours(result.contender, result.messaging),
    ...comparisonCells(result, result.contender === BASELINE ? undefined : AIM.ratio),
    result.failed,
  ]);
  const slow = steady.map(({ contender, perSecond, p50, p99, failed, cpuMicros }) => {
    const { clients: _clients, ...servers } = cpuMicros;
    const aims = ours(contender, `≤ ${AIM.p99} ms, ≤ ${AIM.cpuMicros} µs`);
    const all = Math.round(sum(Object.values(servers)));
    return [TITLES[contender] ?? '', count(perSecond), ms(p50), ms(p99), all, aims, failed, microsText(cpuMicros)];
  });
  const mib = (kib: number) => `${(kib / 1024).toFixed(0)} MiB`;
  const silent = idle.map(({ contender, sockets, withoutKib, withAllKib, kibASocket }) => {
    const aim = ours(contender, `≤ ${AIM.kib} KiB`);
    return [TITLES[contender] ?? '', sockets, mib(withoutKib), mib(withAllKib), `${kibASocket.toFixed(1)} KiB`, aim];
  });
  return [
    'CPU µs: processor time of one message, clients apart in the ratio. Ratios: to the relay of the same round.',
    table([['full load', 'messaging', ...comparisonHead('messages/s'), 'failed'], ...full]),
    ...kept.map(
      ({ messaging, acknowledged, messages, withHoles }) =>
        `messaging ${messaging}: ${acknowledged} acknowledged and arrived, ${messages} stored, ${withHoles} with holes`,
    ),
    table([
      ['steady rate', 'messages/s', 'p50 ms', 'p99 ms', 'CPU µs, clients apart', 'aims', 'failed', 'CPU µs'],
      ...slow,
    ]),
    table([['idle', 'sockets', 'RSS without', 'RSS with', 'a socket', 'aim'], ...silent]),
  ].join('\n\n');
}
