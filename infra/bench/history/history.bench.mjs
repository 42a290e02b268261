import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectClient } from '@attune/platform/connect-client';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { run as command } from '../../local/commands.ts';
import { startMongodb } from '../../local/mongodb.ts';
import { dataFolder, root } from '../../local/paths.ts';
import { startRedis } from '../../local/redis.ts';
import { fill } from './fill.mjs';
import { startMessaging } from './messaging.mjs';

const SMALL = Number(process.env.BENCH_SMALL ?? 10_000);
const LARGE = Number(process.env.BENCH_LARGE ?? 10_000_000);
/** Filling ends here, with as many as there are then; the report says how many. */
const FILL_SECONDS = Number(process.env.BENCH_FILL_SECONDS ?? 300);
const PAGES = Number(process.env.BENCH_PAGES ?? 2000);
const WARM_UP = 200;
const AIM = 1.5;

/**
 * How long the newest page of a conversation takes, with few messages in it and with very many: asked of the real
 * service, one page after the other, in turns. Writes `.data/bench/history.json`.
 */
export async function run() {
  await command(process.execPath, [join(root, 'node_modules/@typescript/native/bin/tsc'), '-b', 'services/messaging'], {
    cwd: root,
  });
  const dir = join(dataFolder, 'bench/history');
  rmSync(dir, { recursive: true, force: true });
  const redis = await startRedis({ dir, port: 0, url: '', name: 'redis of the benchmark' });
  const mongodb = await startMongodb({ dir, port: 0, url: '', name: 'mongodb of the benchmark' });
  try {
    const { messaging, config, caller } = await startMessaging(redis.url, mongodb.url, dir);
    const talks = await fill(
      { url: mongodb.url, database: config.MONGODB_DATABASE, caller },
      [SMALL, LARGE],
      FILL_SECONDS,
    );
    const { client, transport } = await connectClient(messagingContract, config);
    const results = await measure(client, caller, talks);
    await transport.close();
    await messaging.stop();
    console.log(report(results));
    const file = join(dataFolder, 'bench/history.json');
    const about = { at: new Date().toISOString(), pages: PAGES, fillSeconds: FILL_SECONDS };
    writeFileSync(file, `${JSON.stringify({ ...about, results }, undefined, 2)}\n`);
    console.log(`\nWritten to ${file}`);
  } finally {
    await mongodb.stop();
    await redis.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measure(client, caller, talks) {
  const times = talks.map(() => []);
  for (let round = -WARM_UP; round < PAGES; round++) {
    for (const [index, talk] of talks.entries()) {
      const start = performance.now();
      const { messages } = await client.history({ with: talk.with, limit: 100 }, caller);
      if (messages.at(-1)?.seq !== talk.messages) throw new Error('The newest page is not the newest.');
      if (round >= 0) times[index].push(performance.now() - start);
    }
  }
  return talks.map(({ wanted, messages }, index) => {
    const sorted = times[index].toSorted((one, other) => one - other);
    const at = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return { wanted, messages, p50: at(0.5), p99: at(0.99) };
  });
}

function report(results) {
  const [small, large] = results;
  const lines = results.map(({ messages, p50, p99 }) => {
    return `| ${messages.toLocaleString('en').padStart(10)} | ${p50.toFixed(2).padStart(6)} | ${p99.toFixed(2).padStart(6)} |`;
  });
  const ratio = large.p99 / small.p99;
  const cut = large.messages < large.wanted ? `\nOnly so many of ${large.wanted} fitted into ${FILL_SECONDS} s.` : '';
  return [
    `\nThe newest page (100 messages), ${PAGES} times each, in turns:`,
    '|   Messages | p50 ms | p99 ms |',
    '| ---------: | -----: | -----: |',
    ...lines,
    `p99: ${ratio.toFixed(2)} × (aim: ≤ ${AIM} ×)${cut}`,
  ].join('\n');
}
