import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { count, sum, table } from '../../harness/report.ts';
import { Worker } from '../../harness/worker.ts';
import { run as command } from '../../../infra/local/commands.ts';
import { root } from '../../../infra/local/paths.ts';
import { redisProgram, startRedis } from '../../../infra/local/redis.ts';
import { compare, comparisonCells, comparisonHead, inTurns } from '../comparison.ts';
import type { Aim } from '../aims.ts';
import type { Bench } from '../benchmark.ts';
import { IN_FLIGHT, measure, redisMicros } from './measure.ts';
import { onPrimaries } from './on-primaries.ts';

const TITLES: Record<string, string> = {
  'nest-redis': "Nest's Redis transport",
  attune: 'Attune',
  'attune-traced': 'Attune, traced',
  'raw-streams': 'bare ioredis streams',
};
const BASELINE = 'nest-redis';
/** How many times the baseline's throughput we want, by the number of replicas. */
const AIMS: Record<string, number> = { '1 attune': 2.2, '1 attune-traced': 1.8, '3 attune': 4 };
const REPLICAS = [1, 3];
const WARM_UP_SECONDS = 4;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Shorter ones measure code that V8 has not compiled yet. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

/** Requests a second, their times, and how often each was executed: our transport beside Nest's own and bare Redis Streams. */
export async function run({ dir, scope }: Bench) {
  const redis = await startRedis({ dir, url: '', name: 'redis of the benchmark' });
  scope.defer(() => redis.stop());
  const about = { ...(await versions()), inFlight: IN_FLIGHT, rounds: ROUNDS, secondsARound: SECONDS };
  const measurements: Awaited<ReturnType<typeof measureAll>> = [];
  for (const replicas of REPLICAS) measurements.push(...(await measureAll(redis.url, replicas)));
  const primaries = await onPrimaries(dir, redis, { rounds: ROUNDS, seconds: SECONDS });
  const results = REPLICAS.flatMap(replicas =>
    compare(
      measurements.filter(round => round.replicas === replicas),
      BASELINE,
    ).map(({ own, ...compared }) => ({
      replicas,
      ...compared,
      aim: AIMS[`${replicas} ${compared.contender}`],
      asked: sum(own.map(({ asked }) => asked)),
      executed: sum(own.map(({ executions }) => executions.total)),
      leastOften: Math.min(...own.map(({ executions }) => executions.least)),
      mostOften: Math.max(...own.map(({ executions }) => executions.most)),
      wrongAnswers: sum(own.map(({ wrong }) => wrong)),
    })),
  );
  const report = [
    `Redis ${about.redis}; ${IN_FLIGHT} requests in flight, median of ${ROUNDS} rounds of ${SECONDS} s`,
    'CPU µs: the processor time of one request. Ratios: how many times better than the first.',
    tableOf(results),
    '',
    primaries.report,
  ].join('\n');
  return {
    report,
    result: { ...about, results, measurements, primaries: primaries.results },
    aims: results.flatMap(aimsOf),
  };
}

interface Shown extends Omit<ReturnType<typeof compare>[number], 'own'> {
  replicas: number;
  aim: number | undefined;
  asked: number;
  executed: number;
  leastOften: number;
  mostOften: number;
  wrongAnswers: number;
}

function tableOf(results: Shown[]) {
  const rows = results.map(result => [
    TITLES[result.contender] ?? '',
    result.replicas,
    ...comparisonCells(result, result.aim),
    count(result.asked),
    count(result.executed),
    `${result.leastOften} to ${result.mostOften} times`,
    result.wrongAnswers,
  ]);
  const head = ['transport', 'replicas', ...comparisonHead('requests/s'), 'asked', 'executed', 'each', 'wrong'];
  return table([head, ...rows]);
}

async function versions() {
  const version = (name: string): string =>
    JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
  const redis = /v=(\S+)/.exec(await command(await redisProgram(), ['--version']))?.[1];
  return {
    redis: `${redis}, AOF everysec`,
    nest: version('@nestjs/microservices'),
    ioredis: version('ioredis'),
    zod: version('zod'),
  };
}

interface Beside {
  replicas: number;
  contender: string;
  ratio: number;
  aim: number | undefined;
}

const aimsOf = ({ replicas, contender, ratio, aim }: Beside): Aim[] =>
  aim === undefined
    ? []
    : [
        {
          what: `${TITLES[contender]}, replicas: ${replicas}, beside Nest's`,
          found: ratio,
          unit: '×',
          atLeast: aim,
        },
      ];

async function measureAll(url: string, replicas: number) {
  const scope = new AsyncDisposableStack();
  const redis = new Redis(url);
  scope.defer(() => redis.disconnect());
  try {
    const contenders = Object.keys(TITLES).map(contender => {
      const roles = ['caller', ...Array.from({ length: replicas }, () => 'replica')];
      const workers = roles.map(role => {
        const worker = new Worker(
          join(import.meta.dirname, 'worker.ts'),
          [contender, url, role],
          `${contender}/${role}`,
        );
        scope.defer(() => worker.stop());
        return worker;
      });
      return { contender, workers };
    });
    for (const { workers } of contenders) await Promise.all(workers.map(worker => worker.ready()));
    return await inTurns(contenders, ROUNDS, async ({ contender, workers }, round) => {
      const before = await redisMicros(redis);
      const { cpuMicros, ...result } = await measure(workers, round ? SECONDS : WARM_UP_SECONDS);
      const inRedis = ((await redisMicros(redis)) - before) / result.asked;
      return { replicas, round, contender, ...result, cpuMicros: { ...cpuMicros, redis: inRedis } };
    });
  } finally {
    await scope.disposeAsync();
  }
}
