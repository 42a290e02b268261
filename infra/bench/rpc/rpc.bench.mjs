import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { run as command } from '../../local/commands.ts';
import { dataFolder, root } from '../../local/paths.ts';
import { startRedis } from '../../local/redis.ts';
import { machine, summary, table } from './report.mjs';
import { Team } from './team.mjs';

const CONTENDERS = ['nest-redis', 'attune', 'attune-traced', 'raw-streams'];
const REPLICAS = [1, 3];
const IN_FLIGHT = 256;
/** Compilers and caches need about so long to settle. */
const WARM_UP_SECONDS = 1;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);

/**
 * Requests a second, their times, and how often each was executed: our transport beside Nest's own and beside what
 * bare Redis Streams give. Shows ratios, as the machine decides the figures; writes `.data/bench/rpc.json`.
 */
export async function run() {
  await command(process.execPath, [join(root, 'node_modules/@typescript/native/bin/tsc'), '-b', 'platform'], {
    cwd: root,
  });
  const dir = join(dataFolder, 'bench/redis');
  rmSync(dir, { recursive: true, force: true });
  const redis = await startRedis({ dir, port: 0, url: '', name: 'redis of the benchmark' });
  try {
    const about = { ...(await machine()), inFlight: IN_FLIGHT, rounds: ROUNDS, secondsARound: SECONDS };
    const rounds = [];
    for (const replicas of REPLICAS) rounds.push(...(await measureAll(redis.url, replicas)));
    const results = summary(rounds);
    console.log(table(about, results));
    const file = join(dataFolder, 'bench/rpc.json');
    writeFileSync(file, `${JSON.stringify({ ...about, results, measurements: rounds }, undefined, 2)}\n`);
    console.log(`\nWritten to ${file}`);
  } finally {
    await redis.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** In turns, so that whatever else the machine does meets all contenders alike. */
async function measureAll(url, replicas) {
  const redis = new Redis(url);
  const teams = new Map(CONTENDERS.map(contender => [contender, new Team(contender, url, replicas)]));
  try {
    for (const team of teams.values()) await team.ready();
    for (const team of teams.values()) await team.measure({ seconds: WARM_UP_SECONDS, inFlight: IN_FLIGHT });
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round++) {
      for (const [contender, team] of teams) {
        const before = await redisMicros(redis);
        const result = await team.measure({ seconds: SECONDS, inFlight: IN_FLIGHT });
        result.cpuMicrosARequest.redis = ((await redisMicros(redis)) - before) / result.asked;
        console.log(`${replicas} replica(s), round ${round}: ${contender} ${Math.round(result.perSecond)}/s`);
        rounds.push({ replicas, round, contender, ...result });
      }
    }
    return rounds;
  } finally {
    redis.disconnect();
    for (const team of teams.values()) await team.stop();
  }
}

/** The processor's microseconds that Redis has taken since it started. */
async function redisMicros(redis) {
  const info = await redis.info('cpu');
  const seconds = name => Number(new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1]);
  return 1e6 * (seconds('used_cpu_sys') + seconds('used_cpu_user'));
}
