import { join } from 'node:path';
import type { LocalProcess } from '../../infra/local/local-process.ts';
import { ClusterOfSix } from '../../infra/test/cluster-of-six.ts';
import { WatchedRedis } from '../../infra/test/watched-redis.ts';

export type Arrangement = 'sentinels' | 'cluster';

/** Redis servers that take over from each other. */
export interface Servers {
  urlOf: (user: string) => string;
  /** As before any fault: all answer, and each primary has been copied */
  isWhole: () => Promise<boolean>;
  primaries: () => Promise<LocalProcess[]>;
  cluster?: ClusterOfSix;
}

/** With the users of an installation; `scope` ends them. */
export async function startServers(
  scope: AsyncDisposableStack,
  arrangement: Arrangement,
  dir: string,
  passwords: Record<string, string>,
): Promise<Servers> {
  if (arrangement === 'sentinels') {
    const watched = await WatchedRedis.start(scope, join(dir, 'watched'), passwords);
    return {
      urlOf: user => watched.urlOf(user),
      isWhole: () => watched.isWhole(),
      primaries: async () => [await watched.primary()],
    };
  }
  const cluster = await ClusterOfSix.start(join(dir, 'cluster'), passwords);
  scope.defer(() => cluster.stop());
  return {
    urlOf: user => cluster.urlOf(user),
    isWhole: () => cluster.isWhole(),
    primaries: async () => (await cluster.primaries()).map(({ process }) => process),
    cluster,
  };
}
