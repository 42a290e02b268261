import { deepStrictEqual } from 'node:assert';
import autocannon from 'autocannon';
import { costOf } from '../../harness/processes.ts';
import { count, sum, table } from '../../harness/report.ts';
import { startStores } from '../../harness/stores.ts';
import { secretsIn } from '../../../infra/local/settings.ts';
import { compare, comparisonCells, comparisonHead, inTurns } from '../comparison.ts';
import { startContenders, type Contender } from './contenders.ts';
import { fillBoth, signSomeIn } from './members.ts';
import type { Bench } from '../benchmark.ts';

const TITLES: Record<string, string> = {
  attune: 'Attune: gateway, auth, friends',
  'monolith-populated': 'Express and populate',
  'monolith-lean': 'Express and populate, lean',
};
const BASELINE = 'monolith-populated';
/** How many times less processor time than the baseline we want to take. */
const AIM = 1;
const PATH = '/api/auth/me';
const CONNECTIONS = 50;
const WARM_UP_SECONDS = 4;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

/**
 * A member's own document, with 20 friends: through our gateway, auth and friends, and from one Express process that
 * populates references.
 */
export async function run(bench: Bench) {
  const { redis, mongodb } = await startStores(bench.scope, bench.dir);
  const secrets = secretsIn(bench.dir);
  await fillBoth(mongodb.url);
  const cookies = await signSomeIn(redis.url, secrets.sessionPrivateKey);
  const contenders = await bench.step('Starting', () => startContenders(bench, { redis, mongodb, secrets }));
  await answerAlike(contenders, cookies[0] ?? '');
  const measurements = await inTurns(contenders, ROUNDS, async ({ name, url, processes }, round) => ({
    round,
    contender: name,
    ...(await costOf(
      { ...processes, redis, mongodb },
      () => load(url, cookies, round ? SECONDS : WARM_UP_SECONDS),
      ({ answered }) => answered,
    )),
  }));
  const results = compare(measurements, BASELINE).map(({ own, ...compared }) => ({
    ...compared,
    answered: sum(own.map(({ answered }) => answered)),
    failed: sum(own.map(({ failed }) => failed)),
  }));
  const rows = results.map(result => [
    TITLES[result.contender] ?? '',
    ...comparisonCells(result, undefined),
    count(result.answered),
    result.failed,
  ]);
  const report = [
    `${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`,
    'CPU µs: the processor time of one request. Ratios: how many times better than the second line.',
    table([['', ...comparisonHead('requests/s'), 'answered', 'failed'], ...rows]),
  ].join('\n');
  const about = { connections: CONNECTIONS, rounds: ROUNDS, secondsARound: SECONDS };
  const aims = results
    .filter(({ contender }) => contender === 'attune')
    .map(({ cpuRatio }) => ({ what: 'processor time, beside populate', found: cpuRatio, unit: '×', atLeast: AIM }));
  return { report, result: { ...about, results, measurements }, aims };
}

/** So many connections that each ask again as soon as they are answered, each beginning with another member. */
async function load(url: string, cookies: string[], seconds: number) {
  const requests = cookies.map(cookie => ({ headers: { cookie } }));
  let begun = 0;
  const result = await autocannon({
    url: url + PATH,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
    setupClient: client => {
      const first = (begun++ * requests.length) / CONNECTIONS;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const answered = result['2xx'];
  const failed = result.non2xx + result.errors + result.timeouts;
  const { p50, p99 } = result.latency;
  return { perSecond: answered / result.duration, p50, p99, answered, failed };
}

/** A contender that answers something else would be measured at other work. */
async function answerAlike([first, ...others]: Contender[], cookie: string) {
  const expected = await answerOf(first?.url ?? '', cookie);
  for (const other of others) deepStrictEqual(await answerOf(other.url, cookie), expected);
}

/** What a member gets, with lists in the order of ids: each contender has an order of its own. */
async function answerOf(url: string, cookie: string) {
  const answer = await fetch(url + PATH, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  const { success, user } = (await answer.json()) as { success: boolean; user: Record<string, { _id: string }[]> };
  const sorted = (people: { _id: string }[] = []) => people.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  // The monolith knows of no notes.
  const friendRequests = sorted(user.friendRequests).map(person => ({ ...person, note: null }));
  return { success, user: { ...user, friends: sorted(user.friends), friendRequests } };
}
