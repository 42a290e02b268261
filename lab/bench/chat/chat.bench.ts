import { join } from 'node:path';
import { sum } from '../../harness/report.ts';
import { compare } from '../comparison.ts';
import { BASELINE, CLIENT_PROCESSES, type Found, measureWith, REPLICAS, SOCKETS } from './measure.ts';
import { aimsOf, reportOf } from './report.ts';
import type { Bench } from '../benchmark.ts';

/**
 * Messages that are stored and arrive at another gateway, beside a relay that stores nothing; then how long they take at a
 * steady rate, and what an idle socket takes.
 */
export async function run({ dir, step }: Bench) {
  const found: Found[] = [];
  for (const messaging of REPLICAS)
    found.push(
      await step(`With ${messaging} of messaging`, () => measureWith(messaging, join(dir, String(messaging)))),
    );
  const results = found.flatMap(({ messaging, rounds }) =>
    compare(rounds, BASELINE, process => process !== 'clients').map(({ own, ...compared }) => ({
      messaging,
      ...compared,
      arrived: sum(own.map(({ arrived }) => arrived)),
      failed: sum(own.map(({ failed }) => failed)),
      unexpected: sum(own.map(({ unexpected }) => unexpected)),
    })),
  );
  const kept = found.map(({ messaging, rounds, steady, stored }) => {
    const ours = [...rounds, ...steady].filter(({ contender }) => contender === 'attune');
    return { messaging, ...stored, acknowledged: sum(ours.map(({ arrived }) => arrived)) };
  });
  const { steady = [], idle = [] } = found[0] ?? {};
  const measurements = found.map(({ messaging, rounds }) => ({ messaging, rounds }));
  const result = { results, kept, steady, idle };
  const about = { sockets: SOCKETS, clientProcesses: CLIENT_PROCESSES };
  return { report: reportOf(result), result: { ...about, ...result, measurements }, aims: aimsOf(result) };
}
