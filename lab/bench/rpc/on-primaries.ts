import { join } from 'node:path';
import { Redis } from 'ioredis';
import { count, median, ms, sum, table, times } from '../../harness/report.ts';
import { Worker } from '../../harness/worker.ts';
import type { Store } from '../../../infra/local/store.ts';
import { compare, inTurns, microsText, type Round } from '../comparison.ts';
import { measure, redisMicros } from './measure.ts';
import { startPrimaries } from './primaries.ts';

const PRIMARIES = [1, 3, 6];
const BASELINE = 'one Redis';
const CONTENDER = 'attune-services';
const WARM_UP_SECONDS = 1;

/** Calls of all services in turn, on one Redis and on clusters: what a call takes of all primaries, and of the one that has most to do. */
export async function onPrimaries(
  dir: string,
  single: Store,
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const scope = new AsyncDisposableStack();
  try {
    const alone = new Redis(single.url);
    scope.defer(() => alone.disconnect());
    const places = [{ contender: BASELINE, url: single.url, nodes: [alone] }];
    for (const primaries of PRIMARIES) {
      const cluster = await startPrimaries(scope, join(dir, `primaries-${primaries}`), primaries);
      places.push({ contender: `primaries: ${primaries}`, ...cluster });
    }
    const contenders = [];
    for (const { contender, url, nodes } of places) {
      const workers = ['caller', 'replica'].map(
        role => new Worker(join(import.meta.dirname, 'worker.ts'), [CONTENDER, url, role], `${contender}/${role}`),
      );
      for (const worker of workers) scope.defer(() => worker.stop());
      // The replica first: all streams are there when the caller asks.
      await Promise.all(workers.map(worker => worker.ready()));
      contenders.push({ contender, nodes, workers });
    }
    const measured = await inTurns(contenders, rounds, async ({ contender, nodes, workers }, round) => {
      const before = await Promise.all(nodes.map(redisMicros));
      const { cpuMicros, ...result } = await measure(workers, round ? seconds : WARM_UP_SECONDS);
      const after = await Promise.all(nodes.map(redisMicros));
      const each = after.map((micros, node) => (micros - (before[node] ?? 0)) / result.asked);
      return { round, contender, ...result, busiest: Math.max(...each), cpuMicros: { ...cpuMicros, redis: sum(each) } };
    });
    const results = resultsOf(measured);
    return { report: reportOf(results), results };
  } finally {
    await scope.disposeAsync();
  }
}

interface Measured extends Round {
  busiest: number;
  wrong: number;
}

function resultsOf(measured: Measured[]): Result[] {
  return compare(measured, BASELINE).map(({ own, ...compared }) => ({
    ...compared,
    busiest: median(own.map(({ busiest }) => busiest)),
    wrongAnswers: sum(own.map(({ wrong }) => wrong)),
  }));
}

interface Result extends Omit<ReturnType<typeof compare>[number], 'own'> {
  busiest: number;
  wrongAnswers: number;
}

function reportOf(results: Result[]) {
  const head = ['Attune on', 'requests/s', 'ratio', 'p50 ms', 'p99 ms', 'CPU µs', 'of the busiest primary', 'wrong'];
  const rows = results.map(result => [
    result.contender,
    count(result.perSecond),
    times(result.ratio),
    ms(result.p50),
    ms(result.p99),
    microsText(result.cpuMicros),
    `${result.busiest.toFixed(1)} µs`,
    result.wrongAnswers,
  ]);
  return table([head, ...rows]);
}
