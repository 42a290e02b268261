import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { run } from '../../local/commands.ts';
import { root } from '../../local/paths.ts';
import { redisProgram } from '../../local/redis.ts';

const TITLES = {
  'nest-redis': "Nest's Redis transport",
  attune: 'Attune',
  'attune-traced': 'Attune, traced',
  'raw-streams': 'bare ioredis streams',
};
const BASELINE = 'nest-redis';
const PARTS = ['caller', 'replicas', 'redis'];
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
    const ratios = own.map(({ round, perSecond }) => perSecond / baseline(rounds, replicas, round).perSecond);
    const cpuRatios = own.map(round => cpuOf(baseline(rounds, replicas, round.round)) / cpuOf(round));
    return {
      replicas,
      contender,
      perSecond: median(own.map(round => round.perSecond)),
      p50: median(own.map(round => round.p50)),
      p99: median(own.map(round => round.p99)),
      cpuMicros: Object.fromEntries(PARTS.map(part => [part, median(own.map(round => round.cpuMicrosARequest[part]))])),
      cpuRatio: median(cpuRatios),
      ratio: median(ratios),
      aim: AIMS[contender]?.[replicas],
      asked: sum(own.map(round => round.asked)),
      executed: sum(own.map(round => round.executions.total)),
      leastOften: Math.min(...own.map(round => round.executions.least)),
      mostOften: Math.max(...own.map(round => round.executions.most)),
      wrongAnswers: sum(own.map(round => round.wrong)),
    };
  });
}

/** What a person reads of a result: heading and cell. @type {[string, (result: Record<string, any>) => string][]} */
const COLUMNS = [
  ['replicas', ({ replicas }) => String(replicas)],
  ['transport', ({ contender }) => TITLES[contender]],
  ['requests/s', ({ perSecond }) => Math.round(perSecond).toLocaleString('en')],
  ['ratio', ({ ratio }) => `${ratio.toFixed(2)} ×`],
  ['aim', ({ aim }) => (aim ? `≥ ${aim} ×` : '')],
  ['p50 ms', ({ p50 }) => p50.toFixed(1)],
  ['p99 ms', ({ p99 }) => p99.toFixed(1)],
  ['CPU µs', ({ cpuMicros }) => [cpuMicros.caller, cpuMicros.replicas, cpuMicros.redis].map(Math.round).join(' + ')],
  ['CPU ratio', ({ cpuRatio }) => `${cpuRatio.toFixed(2)} ×`],
  ['asked', ({ asked }) => asked.toLocaleString('en')],
  ['executed', ({ executed }) => executed.toLocaleString('en')],
  [
    'each',
    ({ leastOften, mostOften }) => (leastOften === mostOften ? most(mostOften) : `${leastOften} to ${most(mostOften)}`),
  ],
  ['wrong', ({ wrongAnswers }) => String(wrongAnswers)],
];

/** The results for a person to read. */
export function table(about, results) {
  const head = COLUMNS.map(([title]) => title);
  const rows = results.map(result => COLUMNS.map(([, cell]) => cell(result)));
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column].length)));
  const line = row => row.map((cell, i) => (i === 1 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ');
  return [
    '',
    `Node ${about.node}, Redis ${about.redis}, ${about.cpus}`,
    `${about.inFlight} requests in flight, median of ${about.rounds} rounds of ${about.secondsARound} s`,
    'CPU µs: the processor time of one request, in caller + replicas + Redis. Ratios: how many times better than the first.',
    '',
    line(head),
    widths.map(width => '-'.repeat(width)).join('  '),
    ...rows.map(line),
  ].join('\n');
}

const most = times => (times === 1 ? '1 time' : `${times} times`);

const baseline = (rounds, replicas, round) =>
  rounds.find(other => other.replicas === replicas && other.round === round && other.contender === BASELINE);

const cpuOf = round => sum(PARTS.map(part => round.cpuMicrosARequest[part]));

const sum = numbers => numbers.reduce((total, number) => total + number, 0);

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
