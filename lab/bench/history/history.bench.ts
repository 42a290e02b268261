import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { connectAs } from '../../../infra/local/connect-as.ts';
import { befriend, callerOf, idOf } from '../../harness/members.ts';
import { startDeployable } from '../../harness/processes.ts';
import { count, quantile, table, times as ratioText } from '../../harness/report.ts';
import { startStores } from '../../harness/stores.ts';
import { secretsIn } from '../../../infra/local/settings.ts';
import { fill } from './fill.ts';
import type { Bench } from '../benchmark.ts';

const SMALL = Number(process.env.BENCH_SMALL ?? 10_000);
const LARGE = Number(process.env.BENCH_LARGE ?? 10_000_000);
/** Filling ends here, with as many as there are then; the report says how many. */
const FILL_SECONDS = Number(process.env.BENCH_FILL_SECONDS ?? 300);
const PAGES = Number(process.env.BENCH_PAGES ?? 2000);
const WARM_UP = 200;
const AIM = 1.5;
const ME = idOf(0x65f1c0ffee);

/**
 * How long the newest page of a conversation takes, with few messages in it and with very many: asked of the real
 * service, one page after the other, in turns.
 */
export async function run({ dir, scope }: Bench) {
  const { redis, mongodb } = await startStores(scope, dir);
  const secrets = secretsIn(dir);
  const around = { dir, redisUrl: redis.url, mongodbUri: mongodb.url, smtpUrl: '', publicUrl: '', secrets };
  await startDeployable(scope, 'messaging', around);
  const conversations = [];
  for (const [index, wanted] of [SMALL, LARGE].entries()) {
    const friend = idOf(index + 7);
    await befriend(mongodb.url, [[ME, friend]]);
    const messages = await fill(mongodb.url, [ME, friend], wanted, FILL_SECONDS);
    conversations.push({ friend, wanted, messages, times: [] as number[] });
  }
  const { client, transport } = await connectAs('gateway', messagingContract, redis.url, secrets);
  scope.defer(() => transport.close());
  const caller = callerOf(ME, 'bench', secrets.sessionPrivateKey, 'call');
  for (let round = -WARM_UP; round < PAGES; round++) {
    for (const { friend, messages, times } of conversations) {
      const start = performance.now();
      const page = await client.history({ with: friend, limit: 100 }, caller);
      if (page.messages.at(-1)?.seq !== messages) throw new Error('The newest page is not the newest.');
      if (round >= 0) times.push(performance.now() - start);
    }
  }
  const results = conversations.map(({ wanted, messages, times }) => {
    return { wanted, messages, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  });
  const [small, large] = results;
  const aims = [
    { what: 'messages in the long conversation', found: large?.messages ?? NaN, unit: '', atLeast: LARGE },
    { what: 'p99, long beside short', found: (large?.p99 ?? NaN) / (small?.p99 ?? NaN), unit: '×', atMost: AIM },
  ];
  return { report: reportOf(results), result: { pages: PAGES, fillSeconds: FILL_SECONDS, results }, aims };
}

function reportOf(results: { wanted: number; messages: number; p50: number; p99: number }[]) {
  const least = results[0]?.p99 ?? NaN;
  const rows = results.map(({ messages, p50, p99 }) => {
    return [count(messages), p50.toFixed(2), p99.toFixed(2), ratioText(p99 / least)];
  });
  const cut = results.filter(({ messages, wanted }) => messages < wanted);
  return [
    `The newest page (100 messages), ${PAGES} times each, in turns; aim: the ratio of p99 is at most ${AIM} ×`,
    table([['messages', 'p50 ms', 'p99 ms', 'ratio of p99'], ...rows]),
    ...cut.map(({ wanted }) => `Only so many of ${count(wanted)} fitted into ${FILL_SECONDS} s.`),
  ].join('\n');
}
