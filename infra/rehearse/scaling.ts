import { microsOf } from '../harness/processes.ts';
import { IN_FLIGHT, Load } from './load.ts';
import type { Product } from './product.ts';
import type { LocalProcess } from '../local/local-process.ts';

const WARM_UP_MS = 2000;
/** In turns, so that whatever else the machine does meets both alike. */
const ROUNDS = [1, 3, 1, 3];

interface Round {
  replicas: number;
  perSecond: number;
  answered: number;
  refused: number;
  /** In all: what came too late may be executed in a later round */
  refusedUntilThen: number;
  /** By each replica */
  executed: number[];
  /** That each kind of process kept busy */
  processors: Record<string, number>;
}

/**
 * As many messages as messaging takes, asked as a gateway asks, while it has 1 replica and 3 in turns. The load goes on while
 * the number changes.
 */
export async function rehearseScaling(
  product: Product,
  { seconds, say }: { seconds: number; say: (line: string) => void },
) {
  const messaging = product.deployments.find(({ name }) => name === 'messaging');
  if (!messaging) throw new Error('There is no messaging.');
  const load = await Load.of(product);
  const rounds: Round[] = [];
  try {
    for (const replicas of ROUNDS) {
      await load.while(messaging.scale(replicas));
      await load.for(WARM_UP_MS);
      const round = { replicas, ...(await measured(load, { ...product, pods: messaging.pods }, seconds)) };
      rounds.push(round);
      say(
        `   ${replicas} of messaging: ${Math.round(round.perSecond)} messages/s, executed ${round.executed.join(' + ')}`,
      );
    }
    return { rounds, inFlight: IN_FLIGHT, ...(await load.judge()) };
  } finally {
    await load.close();
  }
}

async function measured(
  load: Load,
  { pods, redis, mongodb }: Pick<Product, 'redis' | 'mongodb'> & { pods: LocalProcess[] },
  seconds: number,
) {
  const kinds = { messaging: pods, Redis: [redis], MongoDB: [mongodb], 'who asks': [process] };
  const [executedBefore, before, begun] = [await executions(pods), busy(kinds), performance.now()];
  const { answered, refused } = await load.for(seconds * 1000);
  const took = performance.now() - begun;
  const after = busy(kinds);
  const processors = Object.keys(kinds).map(kind => [kind, ((after[kind] ?? 0) - (before[kind] ?? 0)) / 1000 / took]);
  const executed = (await executions(pods)).map((count, index) => count - (executedBefore[index] ?? 0));
  return {
    perSecond: (answered * 1000) / took,
    answered,
    refused,
    refusedUntilThen: load.refused,
    executed,
    processors: Object.fromEntries(processors),
  };
}

/** The processors' time that each kind has taken, in µs. */
function busy(kinds: Record<string, { pid?: number | undefined }[]>): Record<string, number> {
  const sumOf = (processes: { pid?: number | undefined }[]) =>
    Object.values(microsOf(Object.fromEntries(processes.entries()))).reduce((sum, one) => sum + one, 0);
  return Object.fromEntries(Object.entries(kinds).map(([kind, processes]) => [kind, sumOf(processes)]));
}

/** How many messages each of them was asked to send, as it says itself. */
function executions(pods: LocalProcess[]) {
  return Promise.all(
    pods.map(async ({ recipe }) => {
      const figures = await (await fetch(`http://127.0.0.1:${recipe.env?.HEALTH_PORT}/metrics`)).text();
      const counts = figures.matchAll(
        /^attune_call_duration_seconds_count\{[^}]*method="messaging\.send"[^}]*\} (\d+)$/gm,
      );
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
}
