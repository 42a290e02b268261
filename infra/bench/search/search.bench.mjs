import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServices } from '../../local/build.ts';
import { startMongodb } from '../../local/mongodb.ts';
import { dataFolder } from '../../local/paths.ts';
import { Progress } from '../../local/progress.ts';
import { startRedis } from '../../local/redis.ts';
import { machine } from '../figures.mjs';
import { fill } from './fill.mjs';
import { friendsCode } from './friends-code.mjs';
import { plans } from './plans.mjs';
import { report, summary } from './report.mjs';
import { searchesOf } from './searches.mjs';
import { startSide } from './side.mjs';

const SIZES = [10_000, Number(process.env.BENCH_MEMBERS ?? 1_000_000)];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const OF_EACH_FORM = Number(process.env.BENCH_SEARCHES ?? 100);
/**
 * The same searches in a small and in a large directory, by turns: does a search get slower as people join? Shows
 * ratios, as the machine decides the figures; writes `.data/bench/search.json`.
 */
export async function run() {
  const { step } = new Progress();
  await step('Building', buildServices);
  const dir = join(dataFolder, 'bench/search');
  rmSync(dir, { recursive: true, force: true });
  const about = { ...machine(), rounds: ROUNDS, ofEachForm: OF_EACH_FORM, sizes: SIZES };
  const friends = await friendsCode();
  const [redis, mongodb] = await Promise.all([
    startRedis({ dir: join(dir, 'redis'), url: '', name: 'redis of the benchmark' }),
    startMongodb({ dir: join(dir, 'mongodb'), url: '', name: 'mongodb of the benchmark' }),
  ]);
  const sides = [];
  try {
    for (const members of SIZES) {
      const database = `friends_${members}`;
      await step(`Filling ${database}`, () => fill({ url: mongodb.url, database, members, friends }));
    }
    const explained = await plans({ url: mongodb.url, database: `friends_${SIZES.at(-1)}`, friends });
    for (const [index, members] of SIZES.entries()) {
      sides.push(await startSide({ index, members, dir, redis, mongodb }));
    }
    const rounds = await step('Searching', () => measureAll(sides));
    const result = { ...about, ...summary(rounds, SIZES), plans: explained };
    console.log(report(result));
    mkdirSync(join(dataFolder, 'bench'), { recursive: true });
    const file = join(dataFolder, 'bench/search.json');
    writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
    console.log(`\nWritten to ${file}`);
  } finally {
    for (const side of sides) await side.stop();
    await Promise.all([redis.stop(), mongodb.stop()]);
    rmSync(dir, { recursive: true, force: true });
  }
}

/** One search at a time, on the one side and at once on the other: whatever else the machine does meets both alike. */
async function measureAll(sides) {
  await measure(sides, 0);
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const side of sides) await side.renewAllowances();
    rounds.push(...(await measure(sides, round)).map(time => ({ round, ...time })));
  }
  return rounds;
}

async function measure(sides, round) {
  const times = [];
  for (const [number, { form, query }] of searchesOf(round, OF_EACH_FORM).entries()) {
    for (const side of number % 2 ? sides : sides.toReversed()) {
      const before = performance.now();
      const { people } = await side.search(query, number);
      times.push({ members: side.members, form, ms: performance.now() - before, found: people.length });
    }
  }
  return times;
}
