import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { run } from '../../local/commands.mjs';
import { root } from '../../local/paths.mjs';
import { redisProgram } from '../../local/redis.mjs';

const TITLES = {
  'nest-redis': "Nest's Redis transport",
  attune: 'Attune',
  'raw-streams': 'bare ioredis streams',
};
const BASELINE = 'nest-redis';
/** How many times the baseline's throughput we want, by the number of replicas. */
const AIMS = { attune: { 1: 1.5, 3: 3 } };

/** What the figures depend on. */
export async function machine() {
  const version = name => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
  const redis = /v=(\S+)/.exec(await run(await redisProgram(), ['--version']))?.[1];
  return {
    at: new Date().toISOString(),
    node: process.version,
    redis: `${redis}, AOF everysec`,
    nest: version('@nestjs/microservices'),
    ioredis: version('ioredis'),
    zod: version('zod'),
    cpus: `${cpus().length} × ${cpus()[0].model.trim()}`,
  };
}

/** One line for each contender and number of replicas: medians of the rounds, ratios of rounds that lay side by side. */
export function summary(rounds) {
  const keys = [...new Set(rounds.map(({ replicas, contender }) => `${replicas} ${contender}`))];
  return keys.map(key => {
    const [replicas, contender] = [Number(key.split(' ')[0]), key.split(' ')[1]];
    const own = rounds.filter(round => round.replicas === replicas && round.contender === contender);
    const beside = own.map(({ round, perSecond }) => perSecond / baseline(rounds, replicas, round));
    return {
      replicas,
      contender,
      perSecond: median(own.map(round => round.perSecond)),
      p50: median(own.map(round => round.p50)),
      p99: median(own.map(round => round.p99)),
      callerMicros: median(own.map(round => round.cpuMicrosARequest.caller)),
      replicasMicros: median(own.map(round => round.cpuMicrosARequest.replicas)),
      redisMicros: median(own.map(round => round.cpuMicrosARequest.redis)),
      ratio: median(beside),
      aim: AIMS[contender]?.[replicas],
      asked: sum(own.map(round => round.asked)),
      executed: sum(own.map(round => round.executions.total)),
      leastOften: Math.min(...own.map(round => round.executions.least)),
      mostOften: Math.max(...own.map(round => round.executions.most)),
      wrongAnswers: sum(own.map(round => round.wrong)),
    };
  });
}

/** The results for a person to read. */
export function table(about, results) {
  const head = [
    'replicas',
    'transport',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'ratio',
    'aim',
    'CPU µs',
    'asked',
    'executed',
    'each',
    'wrong',
  ];
  const rows = results.map(result => [
    String(result.replicas),
    TITLES[result.contender],
    Math.round(result.perSecond).toLocaleString('en'),
    result.p50.toFixed(1),
    result.p99.toFixed(1),
    `${result.ratio.toFixed(2)} ×`,
    result.aim ? `≥ ${result.aim} ×` : '',
    [result.callerMicros, result.replicasMicros, result.redisMicros].map(Math.round).join(' + '),
    result.asked.toLocaleString('en'),
    result.executed.toLocaleString('en'),
    each(result),
    String(result.wrongAnswers),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column].length)));
  const line = row => row.map((cell, i) => (i === 1 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ');
  const setting = `Node ${about.node}, Redis ${about.redis}, ${about.cpus}; ${about.inFlight} requests in flight, median of ${about.rounds} rounds of ${about.secondsARound} s`;
  return ['', setting, '', line(head), widths.map(width => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

const each = ({ leastOften, mostOften }) =>
  leastOften === mostOften ? `${leastOften} time${leastOften === 1 ? '' : 's'}` : `${leastOften} to ${mostOften} times`;

const baseline = (rounds, replicas, round) =>
  rounds.find(other => other.replicas === replicas && other.round === round && other.contender === BASELINE).perSecond;

const sum = numbers => numbers.reduce((total, number) => total + number, 0);

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
