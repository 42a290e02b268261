import { connectForCommands, type Redis, whenReady } from '@attune/platform/redis/redis';

const READY_MS = 10_000;

/** Does the work on a connection of its own, to whatever an address of the product names. */
export async function withRedis<T>(address: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = connectForCommands(address, () => undefined);
  await whenReady(redis, READY_MS);
  return work(redis).finally(() => redis.disconnect());
}
