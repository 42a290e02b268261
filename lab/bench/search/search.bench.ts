import { friendsContract } from '@attune/friends-contract/friends.contract';
import { connectAs } from '../../../infra/local/connect-as.ts';
import { Redis } from 'ioredis';
import { callerOf, idOf } from '../../harness/members.ts';
import { startDeployable } from '../../harness/processes.ts';
import { count, median, quantile, table, times } from '../../harness/report.ts';
import { startStores } from '../../harness/stores.ts';
import { secretsIn } from '../../../infra/local/settings.ts';
import { fill } from './fill.ts';
import { plans } from './plans.ts';
import { CALLERS, FORMS, searchesOf } from './searches.ts';
import type { Bench } from '../benchmark.ts';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
const SIZES = [SMALL, LARGE];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const OF_EACH_FORM = Number(process.env.BENCH_SEARCHES ?? 100);
const AIM = 1.5;
const MIX = 'all, mixed';
const RECONCILED = 'friends:directory:reconciled';

type Side = Awaited<ReturnType<typeof startSide>>;
type Search = Awaited<ReturnType<typeof measure>>[number];

/** The same searches in a small and in a large directory, by turns: does a search get slower as people join? */
export async function run({ dir, scope, step }: Bench) {
  const { redis, mongodb } = await startStores(scope, dir);
  for (const members of SIZES) {
    const database = `friends_${members}`;
    await step(`Filling ${database}`, () => fill(mongodb.url, database, members));
  }
  const explained = await plans(mongodb.url, `friends_${LARGE}`);
  const sides: Side[] = [];
  for (const [index, members] of SIZES.entries()) {
    // Allowances are counted in Redis: each side has a database of its own there.
    const redisUrl = redis.url.replace(/\/0$/, `/${index}`);
    sides.push(await startSide(scope, { dir, redisUrl, mongodbUri: mongodb.url, members }));
  }
  const results = summary(await step('Searching', () => measureAll(sides)));
  const about = { rounds: ROUNDS, ofEachForm: OF_EACH_FORM, sizes: SIZES };
  const mixed = results.find(({ form }) => form === MIX);
  const aims = [
    { what: 'p99 of all, large beside small', found: mixed?.ratioP99 ?? NaN, unit: '×', atMost: AIM },
    { what: 'searches not by an index', found: explained.filter(one => !one.isIndexed).length, unit: '', atMost: 0 },
  ];
  return { report: reportOf(results, explained), result: { ...about, results, plans: explained }, aims };
}

/** A friends service over the database of one size, and a client of it. */
async function startSide(
  scope: AsyncDisposableStack,
  { members, ...stores }: { dir: string; redisUrl: string; mongodbUri: string; members: number },
) {
  const secrets = secretsIn(stores.dir);
  await forgetAll(stores.redisUrl);
  const around = { ...stores, smtpUrl: '', publicUrl: '', secrets, databaseSuffix: `_${members}` };
  await startDeployable(scope, 'friends', around);
  const { client, transport } = await connectAs('gateway', friendsContract, stores.redisUrl, secrets);
  scope.defer(() => transport.close());
  const callers = Array.from({ length: CALLERS }, (_, i) =>
    callerOf(idOf(i), `s${i}`, secrets.sessionPrivateKey, 'call'),
  );
  return {
    members,
    search: (query: string, number: number) => client.search({ query }, callers[number % CALLERS]),
    /** The members may search as if they had not yet. */
    renewAllowances: () => forgetAll(stores.redisUrl),
  };
}

/** Deletes what friends keeps in Redis, but for the mark that keeps it from reading the directory again: there is no auth here. */
async function forgetAll(url: string) {
  const redis = new Redis(url);
  await redis.set(RECONCILED, '1');
  const keys = (await redis.keys('friends:*')).filter(key => key !== RECONCILED);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}

/** One search at a time, on the one side and at once on the other: other work of the machine meets both alike. */
async function measureAll(sides: Side[]) {
  await measure(sides, 0);
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const side of sides) await side.renewAllowances();
    rounds.push(...(await measure(sides, round)));
  }
  return rounds;
}

async function measure(sides: Side[], round: number) {
  const searches = [];
  for (const [number, { form, query }] of searchesOf(round, OF_EACH_FORM).entries()) {
    for (const side of number % 2 ? sides : sides.toReversed()) {
      const before = performance.now();
      const { people } = await side.search(query, number);
      searches.push({ round, members: side.members, form, ms: performance.now() - before, found: people.length });
    }
  }
  return searches;
}

/** By form and size: quantiles of all rounds, and the ratio large to small of each round, then the median of those. */
function summary(searches: Search[]) {
  return [...Object.keys(FORMS), MIX].map(form => {
    const own = searches.filter(search => form === MIX || search.form === form);
    const of = (members: number, round?: number) =>
      own.filter(search => search.members === members && (!round || search.round === round)).map(({ ms }) => ms);
    const rounds = [...new Set(own.map(({ round }) => round))];
    const ratio = (share: number) =>
      median(rounds.map(round => quantile(of(LARGE, round), share) / quantile(of(SMALL, round), share)));
    const sides = SIZES.map(members => ({
      members,
      p50: quantile(of(members), 0.5),
      p99: quantile(of(members), 0.99),
      found: median(own.filter(search => search.members === members).map(({ found }) => found)),
    }));
    return { form, searches: of(SMALL).length, sides, ratioP50: ratio(0.5), ratioP99: ratio(0.99) };
  });
}

function reportOf(results: ReturnType<typeof summary>, explained: Awaited<ReturnType<typeof plans>>) {
  const rows = results.map(({ form, searches, sides, ratioP50, ratioP99 }) => [
    form,
    searches,
    sides.map(({ found }) => found).join(' / '),
    sides.map(({ p50 }) => p50.toFixed(2)).join(' / '),
    sides.map(({ p99 }) => p99.toFixed(2)).join(' / '),
    times(ratioP50),
    times(ratioP99),
  ]);
  const work = explained.map(({ form, isIndexed, stages, mostKeys, mostDocuments, mostReturned }) => {
    const plan = isIndexed ? 'by index' : `NOT BY INDEX: ${stages.join(' ')}`;
    return [form, plan, mostKeys, mostDocuments, mostReturned];
  });
  return [
    `${ROUNDS} rounds, one search at a time, by turns; a pair is with ${count(SMALL)} / with ${count(LARGE)} members`,
    `Aim: p99 of the mix at most ${AIM} ×.`,
    table([['search', 'searches', 'found', 'p50 ms', 'p99 ms', 'ratio p50', 'ratio p99'], ...rows]),
    `\nWith ${count(LARGE)} members, the most that one query of the database looked at:`,
    table([['search', 'plan', 'keys', 'documents', 'returned'], ...work]),
  ].join('\n');
}
