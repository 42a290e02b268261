import { setTimeout as pause } from 'node:timers/promises';
import { count, seconds, sum, table } from '../../harness/report.ts';
import { startDeployable } from '../../harness/processes.ts';
import { startStores } from '../../harness/stores.ts';
import { WatchedRedis } from '../../../infra/test/watched-redis.ts';
import { secretsIn } from '../../../infra/local/settings.ts';
import type { Bench } from '../benchmark.ts';
import { fill, openLedgers } from './ledgers.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PER_SECOND = Number(process.env.BENCH_PER_SECOND ?? 50);
const SECONDS = 25;
/** From the start of the load to the fault, and to its end. */
const FAULT_MS = 5000;
const END_MS = 17_000;
const LAG_MS = 1000;

const FAULTS: Record<string, (watched: WatchedRedis) => Promise<{ at: number; end: () => Promise<unknown> }>> = {
  'the primary is killed': async watched => {
    const primary = await watched.primary();
    await primary.kill('SIGKILL');
    return { at: Date.now(), end: () => primary.start() };
  },
  'the primary hangs, and goes on': async watched => {
    const primary = await watched.primary();
    await primary.kill('SIGSTOP');
    return { at: Date.now(), end: () => primary.kill('SIGCONT') };
  },
  // What the primary has sent them in that second ends with them.
  'the primary is killed when all replicas are a second behind': async watched => {
    const primary = await watched.primary();
    const replicas = watched.nodes.filter(node => node !== primary);
    for (const replica of replicas) await replica.kill('SIGSTOP');
    await pause(LAG_MS);
    for (const node of watched.nodes) await node.kill('SIGKILL');
    const at = Date.now();
    for (const replica of replicas) await replica.start();
    return { at, end: () => primary.start() };
  },
};

/** What is acknowledged and lost when the primary of three Redis servers fails under load, and how long nothing is acknowledged. */
export async function run({ dir, scope, step }: Bench) {
  const secrets = secretsIn(dir);
  const { mongodb } = await startStores(scope, dir);
  const watched = await WatchedRedis.start(scope, `${dir}/watched`, secrets.redisPasswords);
  const redisUrlOf = (user: string) => watched.urlOf(user);
  const around = {
    dir,
    redisUrl: watched.url,
    redisUrlOf,
    mongodbUri: mongodb.url,
    smtpUrl: '',
    publicUrl: '',
    secrets,
  };
  await startDeployable(scope, 'messaging', around);
  const perRound = PER_SECOND * SECONDS;
  const ledgers = await openLedgers(scope, around, perRound * ROUNDS * Object.keys(FAULTS).length);
  const results: Awaited<ReturnType<typeof measure>>[] = [];
  for (const [fault, begin] of Object.entries(FAULTS)) {
    for (let round = 0; round < ROUNDS; round++) {
      const first = results.length * perRound;
      results.push(await step(`${fault}, ${round + 1}`, () => measure(watched, fault, begin, ledgers, first)));
    }
  }
  const messages = results.flatMap(({ kinds }) => kinds).filter(({ name }) => name === 'messages');
  const lost = sum(messages.map(kind => kind.lost));
  const aims = [{ what: 'messages acknowledged and lost', found: lost, unit: '', atMost: 0, isBinding: true }];
  return { report: reportOf(results), result: { rounds: ROUNDS, perSecond: PER_SECOND, results }, aims };
}

async function measure(
  watched: WatchedRedis,
  fault: string,
  begin: (watched: WatchedRedis) => Promise<{ at: number; end: () => Promise<unknown> }>,
  ledgers: Awaited<ReturnType<typeof openLedgers>>,
  first: number,
) {
  const over = Date.now() + SECONDS * 1000;
  const filling = fill(ledgers, { seconds: SECONDS, perSecond: PER_SECOND }, first);
  await pause(FAULT_MS);
  const { at, end } = await begin(watched);
  await pause(END_MS - FAULT_MS);
  await end();
  const filled = await filling;
  while (!(await watched.isWhole())) await pause(200);
  const kinds = filled.map(async ({ ledger, acknowledged, refused }) => {
    // To the end of the round where nothing was acknowledged any longer.
    const times = [...acknowledged.values(), over].toSorted((a, b) => a - b);
    const silences = times.map((time, index) => (time < at ? 0 : time - Math.max(at, times[index - 1] ?? at)));
    const lost = await ledger.lost([...acknowledged.keys()]);
    return { name: ledger.name, acknowledged: acknowledged.size, refused, lost, silentMs: Math.max(...silences) };
  });
  return { fault, kinds: await Promise.all(kinds) };
}

function reportOf(results: Awaited<ReturnType<typeof measure>>[]) {
  const rows = Object.keys(FAULTS).flatMap(fault => {
    const rounds = results.filter(result => result.fault === fault).map(({ kinds }) => kinds);
    return (rounds[0] ?? []).map(({ name }, index) => {
      const own = rounds.flatMap(kinds => kinds[index] ?? []);
      const total = (of: 'acknowledged' | 'refused' | 'lost') => count(sum(own.map(kind => kind[of])));
      const silences = own.map(({ silentMs }) => silentMs);
      const silent = `${seconds(Math.min(...silences))} to ${seconds(Math.max(...silences))}`;
      return [fault, name, total('acknowledged'), total('refused'), total('lost'), silent];
    });
  });
  return [
    `${ROUNDS} failovers of each kind under ${PER_SECOND} of each a second for ${SECONDS} s`,
    table([
      ['what happens', 'of what', 'acknowledged', 'refused', 'acknowledged and lost', 'none acknowledged for'],
      ...rows,
    ]),
  ].join('\n');
}
