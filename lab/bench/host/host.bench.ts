import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { profiling } from '../../harness/processes.ts';
import { couples, gather } from '../../harness/members.ts';
import { count, median, ms, quantile, seconds, sum, table, times } from '../../harness/report.ts';
import { secretsIn } from '../../../infra/local/settings.ts';
import { startSystem, type Track } from '../../../infra/local/system.ts';
import { Crowd } from '../chat/crowd.ts';
import { logInAll, makeExport, pairAll, prepareWork, type Workers } from './work.ts';
import type { Bench } from '../benchmark.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const [LOGINS, MESSAGES, SEEKERS] = [20, 20_000, 1500];
const [CHATTING, MESSAGES_PER_SECOND] = [100, 50];
/** A member's limit is counted in windows of 4 s: a measurement begins with all of it. */
const LIMIT_MS = 4000;
const AIM = 1.5;

const TITLES = { host: 'one host', split: 'a process each' };
type Name = keyof typeof TITLES;
type Side = { name: Name; crowd: Crowd } & Workers;
type Round = Awaited<ReturnType<typeof measure>>;

/**
 * What chat takes on one host while nothing else happens, and while twenty members log in, an archive is made and a pairing round runs;
 * beside the same with a process for each service.
 */
export async function run({ dir, scope, step }: Bench) {
  // Members come from different addresses, as the proxy before a gateway says.
  process.env.TRUST_PROXY = '127.0.0.1';
  const sides: Side[] = [];
  for (const name of ['host', 'split'] as const)
    sides.push(await step(`Starting ${TITLES[name]}`, () => startSide(scope, name, join(dir, name))));
  const rounds: Round[] = [];
  // Round 0 is for compilers and caches to warm up. Which side begins changes, so that what grows in between meets both alike.
  for (let round = 0; round <= ROUNDS; round++)
    for (const side of round % 2 ? sides : sides.toReversed()) rounds.push(await measure(side, round, step));
  const results = sides.map(({ name }) => resultOf(rounds.filter(one => one.round > 0 && one.name === name)));
  const [host, split] = results as [Result, Result];
  const beside = host.loaded.p99 / split.loaded.p99;
  const lost = sum(rounds.map(({ failed }) => failed));
  const aims = [
    { what: 'p99 of chat under load, one host beside a process each', found: beside, unit: '×', atMost: AIM },
    { what: 'messages refused or lost', found: lost, unit: '', atMost: 0, isBinding: true },
  ];
  return { report: reportOf(results, beside, lost), result: { rounds, results }, aims };
}

async function startSide(scope: AsyncDisposableStack, name: Name, dir: string): Promise<Side> {
  const stores = { redisUrl: '', mongodbUri: '', smtpUrl: '' };
  const system = await startSystem({ ...stores, dir, split: name === 'split', nodeFlags: profiling(name) });
  scope.defer(() => system.stop());
  const members = await gather(couples(CHATTING / 2), {
    privateKey: secretsIn(dir).sessionPrivateKey,
    redisUrl: system.redis.url,
    mongodbUrl: system.mongodb.url,
  });
  const crowd = new Crowd(name, 1);
  scope.defer(() => crowd.stop());
  await crowd.connect(members, { urls: [system.url], origin: system.url });
  const wanted = { dir, logins: LOGINS, exporting: ROUNDS + 1, messages: MESSAGES, seekers: SEEKERS };
  return { name, crowd, ...(await prepareWork(system, wanted)) };
}

/** Times of messages without the other work, and with it. */
async function measure(side: Side, round: number, step: Track) {
  const chat = async () => {
    await pause(LIMIT_MS);
    return side.crowd.openLoop({ seconds: SECONDS, perSecond: MESSAGES_PER_SECOND });
  };
  const title = `${round ? `Round ${round}` : 'Warm-up'}: ${TITLES[side.name]}`;
  const quiet = await step(`${title}, only chat`, chat);
  const loading = pause(LIMIT_MS).then(() => burden(side, round));
  const [loaded, took] = await step(`${title}, with all`, () => Promise.all([chat(), loading]));
  return {
    round,
    name: side.name,
    quiet: quiet.times,
    loaded: loaded.times,
    failed: quiet.failed + loaded.failed,
    took,
  };
}

/** All at the same moment; answers how long each took. */
async function burden(side: Side, round: number) {
  const timed = async (doing: Promise<unknown>) => {
    const begun = performance.now();
    await doing;
    return performance.now() - begun;
  };
  const [logins = NaN, archive = NaN, pairing = NaN] = await Promise.all(
    [logInAll(side), makeExport(side, round), pairAll(side)].map(timed),
  );
  return { logins, archive, pairing };
}

/** All times of one side together, as a p99 wants many. */
function resultOf(rounds: Round[]) {
  const figures = (all: number[]) => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99), most: Math.max(...all) });
  const took = (what: keyof Round['took']) => median(rounds.map(round => round.took[what]));
  return {
    name: rounds[0]?.name as Name,
    quiet: figures(rounds.flatMap(({ quiet }) => quiet)),
    loaded: figures(rounds.flatMap(({ loaded }) => loaded)),
    took: { logins: took('logins'), archive: took('archive'), pairing: took('pairing') },
  };
}

type Result = ReturnType<typeof resultOf>;

function reportOf(results: Result[], beside: number, lost: number) {
  const rows = results.flatMap(({ name, quiet, loaded, took }) => [
    [TITLES[name], 'only chat', ms(quiet.p50), ms(quiet.p99), ms(quiet.most), '', '', '', ''],
    [
      TITLES[name],
      'with all',
      ms(loaded.p50),
      ms(loaded.p99),
      ms(loaded.most),
      times(loaded.p99 / quiet.p99),
      seconds(took.logins),
      seconds(took.archive),
      seconds(took.pairing),
    ],
  ]);
  const head = ['chat', '', 'p50 ms', 'p99 ms', 'longest ms', 'p99, to only chat', '20 logins', 'archive', 'pairing'];
  return [
    `${MESSAGES_PER_SECOND} messages a second for ${SECONDS} s, ${ROUNDS} rounds by turns; ${LOGINS} logins, an archive of ${count(MESSAGES)} messages and a pairing round of ${count(SEEKERS)} members at once`,
    table([head, ...rows]),
    `With all, p99 on one host is ${times(beside)} that of a process each (aim: at most ${AIM}); ${lost} messages refused or lost.`,
  ].join('\n\n');
}
