import { costOf } from '../harness/processes.ts';
import { sum } from '../harness/report.ts';
import { IN_FLIGHT, Load } from './load.ts';
import type { Product } from './product.ts';
import type { LocalProcess } from '../../infra/local/local-process.ts';

const WARM_UP_MS = 2000;
/** In turns, so that other work of the machine meets both alike. */
const ROUNDS = [1, 3, 1, 3];

/**
 * As many messages as messaging takes, asked as a gateway asks, while it has 1 replica and 3 in turns. The load goes on while
 * the number changes.
 */
export async function rehearseScaling(
  scope: AsyncDisposableStack,
  product: Product,
  { seconds, say }: { seconds: number; say: (line: string) => void },
) {
  const messaging = product.deployments.find(({ name }) => name === 'messaging');
  if (!messaging) throw new Error('There is no messaging.');
  const load = await Load.of(scope, product);
  const rounds = [];
  for (const replicas of ROUNDS) {
    await load.while(messaging.scale(replicas));
    await load.for(WARM_UP_MS);
    const round = { replicas, ...(await measured(load, product, messaging.pods, seconds)) };
    rounds.push(round);
    say(
      `   ${replicas} of messaging: ${Math.round(round.perSecond)} messages/s, executed ${round.executed.join(' + ')}`,
    );
  }
  return { rounds, inFlight: IN_FLIGHT, ...(await load.judge(product.mongodb.url)) };
}

async function measured(load: Load, { redis, mongodb }: Product, pods: LocalProcess[], seconds: number) {
  const [before, begun] = [await executions(pods), performance.now()];
  const replicas = Object.fromEntries(pods.map((pod, index) => [`messaging-${index}`, pod]));
  const kinds = { ...replicas, Redis: redis, MongoDB: mongodb, 'who asks': process };
  const micros = () => (performance.now() - begun) * 1000;
  const { answered, refused, cpuMicros } = await costOf(kinds, () => load.for(seconds * 1000), micros);
  const took = performance.now() - begun;
  const { Redis, MongoDB, 'who asks': asking, ...each } = cpuMicros;
  const executed = (await executions(pods)).map((count, index) => count - (before[index] ?? 0));
  return {
    perSecond: (answered * 1000) / took,
    answered,
    refused,
    /** In all: what came too late may be executed in a later round */
    refusedUntilThen: load.refused,
    /** By each replica */
    executed,
    /** That each kind of process kept busy */
    processors: { messaging: sum(Object.values(each)), Redis, MongoDB, 'who asks': asking },
  };
}

/** How many messages each of them was asked to send, as it says itself. */
function executions(pods: LocalProcess[]) {
  return Promise.all(
    pods.map(async ({ recipe }) => {
      const figures = await (await fetch(`http://127.0.0.1:${recipe.env?.HEALTH_PORT}/metrics`)).text();
      const counts = figures.matchAll(
        /^attune_call_duration_seconds_count\{[^}]*method="messaging\.send"[^}]*\} (\d+)$/gm,
      );
      return sum([...counts].map(([, count]) => Number(count)));
    }),
  );
}
