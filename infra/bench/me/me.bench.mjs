import { deepStrictEqual } from 'node:assert';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServices } from '../../local/build.ts';
import { startMongodb } from '../../local/mongodb.ts';
import { dataFolder } from '../../local/paths.ts';
import { Progress } from '../../local/progress.ts';
import { startRedis } from '../../local/redis.ts';
import { secretsIn } from '../../local/settings.ts';
import { machine } from '../figures.mjs';
import { startContenders } from './contenders.mjs';
import { answerOf, load } from './load.mjs';
import { fillBoth, signIn } from './members.mjs';
import { report, summary } from './report.mjs';

const CONNECTIONS = 50;
/** Compilers and caches need about so long to settle. */
const WARM_UP_SECONDS = 4;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

/**
 * A member's own document, with 20 friends: through our gateway, auth and friends, and from one Express process that
 * populates references. Shows ratios, as the machine decides the figures; writes `.data/bench/me.json`.
 */
export async function run() {
  const { step } = new Progress();
  await step('Building', buildServices);
  const dir = join(dataFolder, 'bench/me');
  rmSync(dir, { recursive: true, force: true });
  const about = { ...machine(), connections: CONNECTIONS, rounds: ROUNDS, secondsARound: SECONDS };
  const [redis, mongodb] = await Promise.all([
    startRedis({ dir: join(dir, 'redis'), url: '', name: 'redis of the benchmark' }),
    startMongodb({ dir: join(dir, 'mongodb'), url: '', name: 'mongodb of the benchmark' }),
  ]);
  let contenders = [];
  try {
    const secrets = secretsIn(dir);
    await fillBoth(mongodb.url);
    const cookies = await signIn(redis.url, secrets.sessionPrivateKey);
    contenders = await step('Starting', () => startContenders({ dir, redis, mongodb, secrets }));
    await answerAlike(contenders, cookies[0]);
    const rounds = await measureAll(contenders, { cookies, connections: CONNECTIONS, stores: { redis, mongodb } });
    const results = summary(rounds);
    console.log(report(about, results));
    mkdirSync(join(dataFolder, 'bench'), { recursive: true });
    const file = join(dataFolder, 'bench/me.json');
    writeFileSync(file, `${JSON.stringify({ ...about, results, measurements: rounds }, undefined, 2)}\n`);
    console.log(`\nWritten to ${file}`);
  } finally {
    const processes = contenders.flatMap(contender => Object.values(contender.processes));
    await Promise.all(processes.map(process => process.stop()));
    await Promise.all([redis.stop(), mongodb.stop()]);
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Whoever answered something else would be measured at other work. */
async function answerAlike([first, ...others], cookie) {
  const expected = await answerOf(first, cookie);
  for (const other of others) deepStrictEqual(await answerOf(other, cookie), expected);
}

/** In turns, so that whatever else the machine does meets all contenders alike. */
async function measureAll(contenders, options) {
  for (const contender of contenders) await load(contender, { ...options, seconds: WARM_UP_SECONDS });
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const contender of contenders) {
      const result = await load(contender, { ...options, seconds: SECONDS });
      console.log(`round ${round}: ${contender.name} ${Math.round(result.perSecond)}/s`);
      rounds.push({ round, contender: contender.name, ...result });
    }
  }
  return rounds;
}
