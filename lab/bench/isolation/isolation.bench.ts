import { setTimeout as pause } from 'node:timers/promises';
import { couples, gather } from '../../harness/members.ts';
import { openLoop } from '../../harness/load.ts';
import { median, ms, quantile, sum, table } from '../../harness/report.ts';
import { logIn, register } from '../../harness/registration.ts';
import { secretsIn } from '../../../infra/local/settings.ts';
import { startSystem, type System } from '../../../infra/local/system.ts';
import { Crowd } from '../chat/crowd.ts';
import { startHangingProvider } from './provider.ts';
import { Questions } from './questions.ts';
import type { Bench } from '../benchmark.ts';

const CALLS = Number(process.env.BENCH_CALLS ?? 100);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const [LOGINS_PER_SECOND, MESSAGES_PER_SECOND] = [5, 50];
/** Members who chat, and who log in. */
const [CHATTING, LOGGING_IN] = [100, 4];
const SETTLE_MS = 1000;
/** More than the benchmark can use up. */
const TOKENS = '1000000000';
const AIM = 0.2;
const TITLES = { login: 'login', chat: 'chat, sent to received' };
const QUANTILES = [50, 95, 99] as const;

type Prepared = Awaited<ReturnType<typeof prepare>>;
type Round = Awaited<ReturnType<typeof measure>>;

/** What logging in and chatting take while a model's provider hangs, and every member's question with it; beside the same without. */
export async function run({ dir, scope, step }: Bench) {
  const provider = await startHangingProvider(scope);
  // Members come from different addresses, as the proxy before a gateway says.
  Object.assign(process.env, { AI_BASE_URL: provider.url, AI_TOKENS_PER_HOUR: TOKENS, TRUST_PROXY: '127.0.0.1' });
  const system = await step('Starting', () =>
    startSystem({ split: true, dir, redisUrl: '', mongodbUri: '', smtpUrl: '' }),
  );
  scope.defer(() => system.stop());
  const prepared = { provider, ...(await prepare(dir, scope, system)) };
  const rounds = await measureAll(prepared);
  const results = summary(rounds);
  const held = rounds.filter(({ isHanging }) => isHanging).map(round => round.held);
  const load = { loginsPerSecond: LOGINS_PER_SECOND, messagesPerSecond: MESSAGES_PER_SECOND };
  const result = { calls: CALLS, rounds: ROUNDS, secondsARound: SECONDS, ...load, held, results };
  const aims = results.map(({ work, change }) => ({
    what: `change of p99 of ${TITLES[work]} with ${CALLS} hanging`,
    found: change * 100,
    unit: '%',
    atMost: AIM * 100,
  }));
  return { report: reportOf(results, held), result, aims };
}

/** Members who log in, who chat, and who ask the assistant: each does one of it, so that no limit of theirs is in the way. */
async function prepare(dir: string, scope: AsyncDisposableStack, system: System) {
  const members = await gather(couples((CHATTING + CALLS) / 2), {
    privateKey: secretsIn(dir).sessionPrivateKey,
    redisUrl: system.redis.url,
    mongodbUrl: system.mongodb.url,
  });
  const crowd = new Crowd('isolation', 1);
  scope.defer(() => crowd.stop());
  await crowd.connect(members.slice(0, CHATTING), { urls: [system.url], origin: system.url });
  const usernames = Array.from({ length: LOGGING_IN }, (_, number) => `robin_${number}`);
  for (const username of usernames) await register(system, username);
  return { url: system.url, crowd, usernames, asking: members.slice(CHATTING).map(({ cookie }) => cookie) };
}

/** By turns; which side begins changes, so that what grows in between meets both alike. */
async function measureAll(prepared: Prepared & { provider: Provider }) {
  await measure(prepared, 0, false);
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round++)
    for (const isHanging of round % 2 ? [false, true] : [true, false])
      rounds.push(await measure(prepared, round, isHanging));
  return rounds;
}
type Provider = Awaited<ReturnType<typeof startHangingProvider>>;

async function measure(
  { url, crowd, provider, usernames, asking }: Prepared & { provider: Provider },
  round: number,
  isHanging: boolean,
) {
  const questions = new Questions(url, isHanging ? asking : []);
  const held = await provider.holds(isHanging ? asking.length : 0);
  await pause(SETTLE_MS);
  const [login, { times, failed }] = await Promise.all([
    logIns(url, usernames),
    crowd.openLoop({ seconds: SECONDS, perSecond: MESSAGES_PER_SECOND }),
  ]);
  const stillHeld = provider.holding();
  await questions.leave();
  await provider.holds(0);
  const name = `round ${round} ${isHanging ? `with ${stillHeld} of ${held} calls hanging` : 'without calls'}`;
  console.log(`${name}: ${login.times.length} logins, ${times.length} messages ${JSON.stringify(questions.answered)}`);
  return { round, isHanging, held: stillHeld, login, chat: { times, failed } };
}

/** Times count from when a login was due. */
async function logIns(url: string, usernames: string[]) {
  const times: number[] = [];
  let failed = 0;
  await openLoop({ seconds: SECONDS, perSecond: LOGINS_PER_SECOND }, async (due, number) => {
    const answer = await logIn(url, usernames[number % usernames.length] ?? '');
    await answer.arrayBuffer();
    if (answer.ok) times.push(performance.now() - due);
    else failed += 1;
  });
  return { times, failed };
}

/** All times of one side together, as a p99 wants many; and how much each round of pairs differed. */
function summary(rounds: Round[]) {
  return (['login', 'chat'] as const).map(work => {
    const of = (isHanging: boolean) => rounds.filter(round => round.isHanging === isHanging);
    const figures = (side: Round[]) => {
      const times = side.flatMap(round => round[work].times);
      const quantiles = QUANTILES.map(q => [`p${q}`, quantile(times, q / 100)]);
      const failed = sum(side.map(round => round[work].failed));
      return {
        count: times.length,
        failed,
        ...(Object.fromEntries(quantiles) as Record<'p50' | 'p95' | 'p99', number>),
      };
    };
    const [usual, hanging] = [figures(of(false)), figures(of(true))];
    const pairs = of(true).map(({ round, [work]: { times } }) => {
      const beside = of(false).find(other => other.round === round)?.[work].times ?? [];
      return quantile(times, 0.99) / quantile(beside, 0.99) - 1;
    });
    return { work, usual, hanging, change: hanging.p99 / usual.p99 - 1, changeOfPairs: median(pairs) };
  });
}

type Figures = ReturnType<typeof summary>[number]['usual'];

function reportOf(results: ReturnType<typeof summary>, held: number[]) {
  const percent = (share: number) => `${share >= 0 ? '+' : ''}${Math.round(share * 100)} %`;
  const row = (
    title: string,
    hanging: string | number,
    { count, p50, p95, p99, failed }: Figures,
    compared: string[],
  ) => {
    return [title, hanging, count, ms(p50), ms(p95), ms(p99), ...compared, failed];
  };
  const rows = results.flatMap(({ work, usual, hanging, change, changeOfPairs }) => [
    row(TITLES[work], 'no', usual, ['', '', '']),
    row(TITLES[work], CALLS, hanging, [percent(change), `< ${AIM * 100} %`, percent(changeOfPairs)]),
  ]);
  const head = ['', 'hanging', 'times', 'p50 ms', 'p95 ms', 'p99 ms', 'p99', 'aim', 'median of pairs', 'failed'];
  return [
    `${LOGINS_PER_SECOND} logins and ${MESSAGES_PER_SECOND} messages a second, ${ROUNDS} pairs of rounds; calls held: ${held.join(', ')}`,
    table([head, ...rows]),
  ].join('\n');
}
