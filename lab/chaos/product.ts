import { startStores } from '../harness/stores.ts';
import { TcpProxy } from '../../infra/test/tcp-proxy.ts';
import { secretsIn } from '../../infra/local/settings.ts';
import { startSystem } from '../../infra/local/system.ts';
import { type Arrangement, startServers } from './servers.ts';

// Two of each deployable that a message passes. The others send no message.
const REPLICAS = { gateway: 2, messaging: 2, mail: 0, pictures: 0, ai: 0 };
/** Leads nowhere; only mail would ask. */
const NO_MAILBOX = 'smtp://127.0.0.1:9';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * The product, with faults to be had on the ways to Redis, to MongoDB, and from browsers to the gateways; `scope` ends it. Where
 * Redis is several servers, processes go to these, and the faults are those of the servers.
 */
export async function startProduct(scope: AsyncDisposableStack, dir: string, arrangement?: Arrangement) {
  const secrets = secretsIn(dir);
  const { redis, mongodb } = await startStores(scope, dir, secrets.redisPasswords);
  const proxy = async (...ports: number[]) => {
    const started = await TcpProxy.start(...ports);
    scope.defer(() => started.stop());
    return started;
  };
  const servers = arrangement && (await startServers(scope, arrangement, dir, secrets.redisPasswords));
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
    redisUrl: servers?.urlOf('admin') ?? onPort(redis.url, toRedis.port),
    redisUrlOf: name => servers?.urlOf(name) ?? onPort(redis.urlOf(name), toRedis.port),
    mongodbUri: onPort(mongodb.url, toMongodb.port),
    smtpUrl: NO_MAILBOX,
    publicUrl: url,
  });
  scope.defer(() => system.stop());
  toGateways.leadTo(...system.urls.map(gateway => Number(new URL(gateway).port)));
  const links = { ...(!servers && { redis: toRedis }), mongodb: toMongodb, gateways: toGateways };
  return {
    url,
    redis: servers ? { url: servers.urlOf('admin'), process: undefined } : redis,
    servers,
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
