import { Cluster, type Redis as OneRedis } from 'ioredis';
import type { Redis } from './redis.js';

/** A command and its one key. */
export type KeyCommand = [name: string, key: string, ...rest: (string | number)[]];

/** Whether there are several primaries, of which each has its own keys. */
export const isCluster = (connection: object): connection is Cluster => connection instanceof Cluster;

/**
 * The answers to commands with a key each, of any slots. On one Redis they leave together, in their order; on a cluster each goes to
 * its node, in no order. Rejects when one fails.
 */
export async function executeEach(redis: Redis, commands: KeyCommand[]): Promise<unknown[]> {
  if (isCluster(redis)) return Promise.all(commands.map(([name, ...args]) => redis.call(name, args)));
  const answers = (await redis.pipeline(commands).exec()) ?? [];
  return answers.map(([error, answer]) => {
    if (error) throw error;
    return answer;
  });
}

/** Every server that takes writes. */
export const primariesOf = (redis: Redis): OneRedis[] => (isCluster(redis) ? redis.nodes('master') : [redis]);

/**
 * Where messages are published that must arrive in the order in which they leave. Any node of a cluster tells all others, but ioredis
 * takes another one each time, and what goes through a slower one is overtaken. Another node is taken once it is no primary.
 */
export function inOrder(redis: Redis): () => Redis {
  let taken: OneRedis | undefined;
  return () => {
    if (!isCluster(redis) || redis.status !== 'ready') return redis;
    const nodes = primariesOf(redis);
    if (!taken || !nodes.includes(taken)) taken = nodes[Math.floor(Math.random() * nodes.length)];
    return taken ?? redis;
  };
}

/** Calls `done` whenever a connection to a server ends: it may have been started again, without what it wrote last. */
export function onEachClose(redis: Redis, done: () => void): void {
  redis.on('close', done);
  if (!isCluster(redis)) return;
  for (const node of redis.nodes()) node.on('close', done);
  redis.on('+node', (node: OneRedis) => node.on('close', done));
}

/** Names of keys, a page at a time, on every node. A key may come twice, and one that is moved between nodes meanwhile may be missed. */
export async function* keysLike(redis: Redis, pattern: string, page = 500): AsyncGenerator<string[]> {
  for (const node of primariesOf(redis)) {
    for (let cursor = ''; cursor !== '0';) {
      const [next, found] = await node.scan(cursor || '0', 'MATCH', pattern, 'COUNT', page);
      yield found;
      cursor = next;
    }
  }
}

/** Whether another server takes over where this one ends, without what was not copied to it. */
export const isReplaced = (redis: Redis): boolean => isCluster(redis) || Boolean(redis.options.sentinels);

/** Whether a replica has what this connection wrote to the key before, within `withinMs`. */
export async function isCopied(redis: Redis, key: string, withinMs: number): Promise<boolean> {
  // The key says which node of a cluster is asked.
  const answers = (await redis.pipeline().exists(key).wait(1, withinMs).exec()) ?? [];
  return answers.every(([error]) => !error) && Number(answers[1]?.[1]) > 0;
}

/** Whether the server with the key copies to a replica: without one, none can take over. */
export async function hasReplica(redis: Redis, key: string): Promise<boolean> {
  const answers = (await redis.pipeline().exists(key).info('replication').exec()) ?? [];
  return !/^connected_slaves:0/m.test(String(answers[1]?.[1]));
}

/** Rejects while Redis does not answer, or the cluster has lost slots. */
export async function requireAnswer(redis: Redis): Promise<void> {
  if (!isCluster(redis)) return void (await redis.ping());
  const state = String(await redis.cluster('INFO'));
  if (!/^cluster_state:ok/m.test(state)) throw new Error('The cluster has lost slots.');
}
