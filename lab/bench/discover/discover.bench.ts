import { matchingContract } from '@attune/matching-contract/matching.contract';
import { connectAs } from '../../../infra/local/connect-as.ts';
import { callerOf, idOf } from '../../harness/members.ts';
import { residentBytesOf } from '../../harness/memory.ts';
import { startDeployable } from '../../harness/processes.ts';
import { count, median, quantile, table } from '../../harness/report.ts';
import { startStores } from '../../harness/stores.ts';
import { secretsIn } from '../../../infra/local/settings.ts';
import { fill } from '../search/fill.ts';
import { startAuth } from './auth.ts';
import { fillSeekers, sizesOf } from './fill.ts';
import { restTasks } from './rest-tasks.ts';
import type { Bench } from '../benchmark.ts';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
const SIZES = [SMALL, LARGE];
/** Each has one day made: a list is made once. */
const ASKED = Number(process.env.BENCH_ASKED ?? 300);
const WARM_UP = 30;
const AGAIN = 2;
const MEGABYTE = 1e6;
const AIMS = { moreMs: 60, againMs: 10, megabytes: 150 };

type Side = Awaited<ReturnType<typeof startSide>>;
type Sample = { members: number; what: 'made' | 'again'; ms: number; people: number };

/** The lists of the same members among few and among many who take part, by turns. */
export async function run({ dir, scope, step }: Bench) {
  const { redis, mongodb } = await startStores(scope, dir);
  for (const members of SIZES) {
    await step(`Filling friends_${members}`, () => fill(mongodb.url, `friends_${members}`, members));
    await step(`Filling matching_${members}`, () => fillSeekers(mongodb.url, `matching_${members}`, members));
  }
  const sides: Side[] = [];
  for (const [index, members] of SIZES.entries()) {
    const redisUrl = redis.url.replace(/\/0$/, `/${index}`);
    sides.push(await startSide(scope, { dir, redisUrl, mongodbUri: mongodb.url, members }));
  }
  const samples = await step('Making and serving lists', () => measure(sides));
  const results = SIZES.map(members => ({ members, ...figuresOf(samples.filter(one => one.members === members)) }));
  const memory = sides.map(({ members, residentBytes }) => ({ members, bytes: residentBytes() }));
  const sizes = await sizesOf(mongodb.url, `matching_${LARGE}`);
  const [small, large] = results as [Result, Result];
  const resident = memory.find(({ members }) => members === LARGE)?.bytes ?? NaN;
  const aims = [
    { what: 'p99 of making, more with many', found: large.made.p99 - small.made.p99, unit: 'ms', atMost: AIMS.moreMs },
    { what: 'p50 of serving again, of many', found: large.again.p50, unit: 'ms', atMost: AIMS.againMs },
    { what: 'resident, of many', found: resident / MEGABYTE, unit: 'MB', atMost: AIMS.megabytes },
  ];
  return { report: reportOf(results, memory, sizes), result: { asked: ASKED, results, memory, sizes }, aims };
}

/** Matching, friends and a stand-in for auth over the databases of one size, and a client. */
async function startSide(
  scope: AsyncDisposableStack,
  { members, ...stores }: { dir: string; redisUrl: string; mongodbUri: string; members: number },
) {
  const secrets = secretsIn(stores.dir);
  await restTasks(stores.redisUrl);
  const around = { ...stores, smtpUrl: '', publicUrl: '', secrets, databaseSuffix: `_${members}` };
  await startAuth(scope, stores.redisUrl, secrets);
  await startDeployable(scope, 'friends', around);
  const { pid } = await startDeployable(scope, 'matching', around);
  const { client, transport } = await connectAs('gateway', matchingContract, stores.redisUrl, secrets);
  scope.defer(() => transport.close());
  return {
    members,
    today: (number: number) =>
      client.today({}, callerOf(idOf(number), `s${number}`, secrets.sessionPrivateKey, 'call')),
    residentBytes: () => residentBytesOf(pid),
  };
}

async function measure(sides: Side[]) {
  const samples: Sample[] = [];
  for (let number = 0; number < WARM_UP + ASKED; number++) {
    for (const side of number % 2 ? sides : sides.toReversed()) {
      const asked: Sample[] = [];
      for (let time = 0; time <= AGAIN; time++) {
        const before = performance.now();
        const today = await side.today(number);
        const ms = performance.now() - before;
        const people = today.state === 'ready' ? today.cards.length : 0;
        asked.push({ members: side.members, what: time === 0 ? 'made' : 'again', ms, people });
      }
      if (number >= WARM_UP) samples.push(...asked);
    }
  }
  return samples;
}

function figuresOf(samples: Sample[]) {
  const made = samples.filter(({ what }) => what === 'made');
  const again = samples.filter(({ what }) => what === 'again');
  const of = (some: Sample[], share: number) =>
    quantile(
      some.map(({ ms }) => ms),
      share,
    );
  return {
    made: { p50: of(made, 0.5), p99: of(made, 0.99) },
    again: { p50: of(again, 0.5), p99: of(again, 0.99) },
    people: median(made.map(({ people }) => people)),
  };
}

type Result = ReturnType<typeof figuresOf> & { members: number };

function reportOf(
  results: Result[],
  memory: { members: number; bytes: number }[],
  { documents, indexes }: Awaited<ReturnType<typeof sizesOf>>,
) {
  const [small, large] = results as [Result, Result];
  const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
  const pair = ({ p50, p99 }: { p50: number; p99: number }) => [p50.toFixed(1), p99.toFixed(1)];
  const rows = results.map(({ members, made, again, people }) => {
    const resident = memory.find(one => one.members === members)?.bytes ?? NaN;
    return [count(members), ...pair(made), ...pair(again), people, megabytes(resident)];
  });
  return [
    `${count(ASKED)} members, one request at a time, by turns. p99 of making is ${(large.made.p99 - small.made.p99).toFixed(1)} ms more`,
    `with ${count(LARGE)} (aim: at most ${AIMS.moreMs}), p50 of serving again ${large.again.p50.toFixed(1)} ms (${AIMS.againMs}), memory at most ${AIMS.megabytes} MB.`,
    table([['seekers', 'made p50 ms', 'p99 ms', 'again p50 ms', 'p99 ms', 'people', 'resident MB'], ...rows]),
    `\nWith ${count(LARGE)}: ${megabytes(documents)} MB of documents, and in MB of indexes:`,
    table([['index', 'MB'], ...Object.entries(indexes).map(([name, bytes]) => [name, megabytes(bytes)])]),
  ].join('\n');
}
