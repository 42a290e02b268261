import { join } from 'node:path';
import { gateway, services } from '../local/deployables.ts';
import { startMailbox } from '../local/mailbox.ts';
import { startMongodb } from '../local/mongodb.ts';
import { freePort } from '../local/ports.ts';
import { startRedis } from '../local/redis.ts';
import { replicaOf } from '../local/replica.ts';
import { RoundRobin } from '../local/round-robin.mjs';
import { secretsIn } from '../local/settings.ts';
import { Deployment } from './deployment.ts';
import type { Terms } from './terms.ts';
import type { LocalProcess } from '../local/local-process.ts';

/** Of each deployable. */
export const REPLICAS = 2;
/** A cluster's Ingress hears after a moment that a pod is going: that is what preStop waits for. */
export const HEARD_AFTER_MS = 2000;

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * Everything, each deployable twice, behind one address.
 *
 * @param onStarted called for each part, to be ended in the opposite order
 */
export async function startProduct(dir: string, terms: Terms, onStarted: (stop: () => Promise<unknown>) => void) {
  const secrets = secretsIn(dir);
  const { redis, mongodb, mailbox } = await startStores(dir, secrets.redisPasswords, onStarted);
  const proxy = await RoundRobin.start();
  onStarted(() => proxy.stop());
  // Members come from different addresses, as the proxy before a gateway says.
  process.env.TRUST_PROXY = '127.0.0.1';
  const stores = { redisUrl: redis.url, redisUrlOf: redis.urlOf, mongodbUri: mongodb.url, smtpUrl: mailbox.smtpUrl };
  const around = { dir, ...stores, publicUrl: proxy.url, secrets };
  const backends = services().map(
    service => new Deployment(service.name, { make: name => replicaOf(service, around, { name }), terms }),
  );
  const door = new Deployment('gateway', {
    make: async name => replicaOf(gateway(), around, { name, port: await freePort() }),
    terms,
    rotation: { add: pod => proxy.add(urlOf(pod)), remove: pod => proxy.remove(urlOf(pod)) },
    heardAfterMs: HEARD_AFTER_MS,
  });
  const deployments = [...backends, door];
  onStarted(() => Promise.all(deployments.flatMap(({ pods }) => pods.map(pod => pod.stop()))));
  await Promise.all(backends.map(deployment => deployment.scale(REPLICAS)));
  await door.scale(REPLICAS);
  return { url: proxy.url, redis, mongodb, mailUrl: mailbox.pagesUrl ?? '', deployments, secrets };
}

/** @param passwords of the users of Redis */
async function startStores(
  dir: string,
  passwords: Record<string, string>,
  onStarted: (stop: () => Promise<unknown>) => void,
) {
  const logFile = (name: string) => join(dir, 'logs', `${name}.log`);
  const redis = await startRedis({ dir: join(dir, 'redis'), url: '', logFile: logFile('redis'), passwords });
  onStarted(() => redis.stop());
  const mongodb = await startMongodb({ dir: join(dir, 'mongodb'), url: '', logFile: logFile('mongodb') });
  onStarted(() => mongodb.stop());
  const mailbox = await startMailbox({ dir: join(dir, 'mailbox'), url: '', logFile: logFile('mailbox') });
  onStarted(async () => mailbox.process?.stop());
  return { redis, mongodb, mailbox };
}

const urlOf = ({ recipe }: LocalProcess) => `http://127.0.0.1:${recipe.env?.PORT}`;
