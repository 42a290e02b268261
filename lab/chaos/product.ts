import { join } from 'node:path';
import { startStores } from '../harness/stores.ts';
import { TcpProxy } from '../../infra/test/tcp-proxy.ts';
import { WatchedRedis } from '../../infra/test/watched-redis.ts';
import { secretsIn } from '../../infra/local/settings.ts';
import { startSystem } from '../../infra/local/system.ts';

// Two of each deployable that a message passes. The others send no message.
const REPLICAS = { gateway: 2, messaging: 2, mail: 0, pictures: 0, ai: 0 };
/** Leads nowhere; only mail would ask. */
const NO_MAILBOX = 'smtp://127.0.0.1:9';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * The product, with faults to be had on the ways to Redis, to MongoDB, and from browsers to the gateways; `scope` ends it. With
 * sentinels, processes go to the Redis that these name, and the faults are those of the Redis servers.
 */
export async function startProduct(scope: AsyncDisposableStack, dir: string, sentinels = false) {
  const secrets = secretsIn(dir);
  const { redis, mongodb } = await startStores(scope, dir, secrets.redisPasswords);
  const proxy = async (...ports: number[]) => {
    const started = await TcpProxy.start(...ports);
    scope.defer(() => started.stop());
    return started;
  };
  const watched = sentinels ? await WatchedRedis.start(scope, join(dir, 'watched'), secrets.redisPasswords) : undefined;
  const [toRedis, toMongodb, toGateways] = [
    await proxy(redis.port ?? 0),
    await proxy(mongodb.port ?? 0),
    await proxy(),
  ];
  const { url } = toGateways;
  // Members come from different addresses, as the proxy before a gateway says.
  process.env.TRUST_PROXY = '127.0.0.1';
  const system = await startSystem({
    split: true,
    dir,
    replicas: REPLICAS,
    redisUrl: watched?.url ?? onPort(redis.url, toRedis.port),
    redisUrlOf: name => watched?.urlOf(name) ?? onPort(redis.urlOf(name), toRedis.port),
    mongodbUri: onPort(mongodb.url, toMongodb.port),
    smtpUrl: NO_MAILBOX,
    publicUrl: url,
  });
  scope.defer(() => system.stop());
  toGateways.leadTo(...system.urls.map(gateway => Number(new URL(gateway).port)));
  const links = { ...(!watched && { redis: toRedis }), mongodb: toMongodb, gateways: toGateways };
  return {
    url,
    redis: watched ? { url: watched.url, process: undefined } : redis,
    watched,
    mongodb,
    links,
    processes: system.processes,
    privateKey: secrets.sessionPrivateKey,
  };
}

function onPort(url: string, port: number) {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}
