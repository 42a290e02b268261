import type { Logger } from 'pino';
import type { Health } from '../health/health.js';
import { addressFor, type RedisAddresses, type RedisUse } from './redis.address.js';
import { isCluster, primariesOf, requireAnswer } from './of-cluster.js';
import { connectForCommands, type Redis, workerConnection } from './redis.js';

/** The process's connections for commands: one for each Redis that it uses. */
export class RedisConnections {
  readonly #made = new Map<string, Redis>();

  constructor(
    private readonly config: RedisAddresses,
    private readonly health: Health,
    private readonly log: Logger,
  ) {}

  /** Made when it is first asked for. From then on the process is ready only while this Redis answers, and evicts nothing. */
  for(use: RedisUse): Redis {
    const address = this.address(use);
    const name = address === this.config.REDIS_URL ? 'redis' : `redis ${use}`;
    const redis =
      this.#made.get(name) ?? connectForCommands(address, err => this.log.warn({ err, name }, 'redis_away'));
    if (!this.#made.has(name)) this.#watch(name, redis);
    return redis;
  }

  /** What BullMQ's workers connect by. */
  forWorkers(): ReturnType<typeof workerConnection> {
    const connection = workerConnection(this.address('jobs'));
    if (isCluster(connection)) this.#made.set('workers', connection);
    return connection;
  }

  /** For a connection of another kind. */
  address(use: RedisUse): string {
    return addressFor(use, this.config);
  }

  close(): void {
    for (const redis of this.#made.values()) redis.disconnect();
  }

  #watch(name: string, redis: Redis): void {
    this.#made.set(name, redis);
    this.health.add(name, () => requireAnswer(redis));
    this.health.add(`${name} eviction policy`, evictionCheck(redis));
  }
}

/**
 * Refuses a Redis that may evict keys: it would silently lose sessions, requests and jobs. A managed Redis may forbid INFO
 * and CONFIG; then the policy is unknown and accepted.
 */
export function evictionCheck(redis: Redis): () => Promise<void> {
  return async () => {
    for (const node of primariesOf(redis)) {
      const memory = await node.info('memory').catch(() => '');
      const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
      if (policy && policy !== 'noeviction') throw new Error(`maxmemory-policy is ${policy}, it has to be noeviction`);
    }
  };
}
