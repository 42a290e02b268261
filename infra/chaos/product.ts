import { join } from 'node:path';
import { startMongodb } from '../local/mongodb.ts';
import { startRedis } from '../local/redis.ts';
import { secretsIn } from '../local/settings.ts';
import { startSystem } from '../local/system.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';

// Two of whatever a chat goes through. The others send no message.
const REPLICAS = { gateway: 2, messaging: 2, mail: 0, pictures: 0, ai: 0 };
/** Nobody is there; only mail would ask. */
const NO_MAILBOX = 'smtp://127.0.0.1:9';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * The product as processes of its own, with faults to be had on the ways to Redis, to MongoDB, and from browsers to the
 * gateways. `close` is told what to stop as it starts, so that a start that fails leaves nothing behind.
 *
 * @param onStarted called for each part, to be ended in the opposite order
 */
export async function startProduct(dir: string, onStarted: (stop: () => Promise<unknown>) => void) {
  const logFile = (name: string) => join(dir, 'logs', `${name}.log`);
  const secrets = secretsIn(dir);
  const redis = await startRedis({
    dir: join(dir, 'redis'),
    url: '',
    logFile: logFile('redis'),
    passwords: secrets.redisPasswords,
  });
  onStarted(() => redis.stop());
  const mongodb = await startMongodb({ dir: join(dir, 'mongodb'), url: '', logFile: logFile('mongodb') });
  onStarted(() => mongodb.stop());
  const toRedis = await TcpProxy.start(redis.port ?? 0);
  onStarted(() => toRedis.stop());
  const toMongodb = await TcpProxy.start(mongodb.port ?? 0);
  onStarted(() => toMongodb.stop());
  const door = await TcpProxy.start();
  onStarted(() => door.stop());
  // Members come from different addresses, as the proxy before a gateway says.
  process.env.TRUST_PROXY = '127.0.0.1';
  const system = await startSystem({
    dir,
    replicas: REPLICAS,
    redisUrl: onPort(redis.url, toRedis.port),
    redisUrlOf: name => onPort(redis.urlOf(name), toRedis.port),
    mongodbUri: onPort(mongodb.url, toMongodb.port),
    smtpUrl: NO_MAILBOX,
    publicUrl: `http://127.0.0.1:${door.port}`,
  });
  onStarted(() => system.stop());
  door.leadTo(...system.urls.map(url => Number(new URL(url).port)));
  return {
    url: `http://127.0.0.1:${door.port}`,
    redis,
    mongodb,
    links: { redis: toRedis, mongodb: toMongodb, door },
    processes: system.processes,
    privateKey: secrets.sessionPrivateKey,
  };
}

function onPort(url: string, port: number) {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}
