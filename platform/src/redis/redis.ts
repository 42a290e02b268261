import { Cluster, Redis as OneRedis, type RedisOptions } from 'ioredis';
import { anyOf } from './any-of.connector.js';
import { CommandCluster } from './command.cluster.js';
import { knowingSlots } from './known-slots.js';
import { clusterAt, redisOptions } from './redis.address.js';

/** A Redis, or the primaries of a cluster. Each command has keys of one slot alone. */
export type Redis = OneRedis | Cluster;

/** Reconnects without limit: 50 ms doubled up to 2 s, with jitter, so that a thousand clients do not reconnect at once. */
export const reconnectForEver = (attempt: number) =>
  Math.min(50 * 2 ** Math.min(attempt, 10), 2000) + Math.random() * 100;

const PING_MS = 3000;
const GIVEN_UP = 'Connection is closed.';
/** The longest time for which a worker waits inside one command. */
const BULLMQ_BLOCKS_MS = 10_000;

const socket = {
  connectTimeout: 2000,
  keepAlive: 10_000,
  // The default of 2 s would delay the end of the process, also without a socket.
  disconnectTimeout: 200,
};
const shared: RedisOptions = { ...socket, retryStrategy: reconnectForEver, reconnectOnError };
const clustered = {
  clusterRetryStrategy: reconnectForEver,
  slotsRefreshTimeout: 2000,
  // Names stay names: their addresses may change, and TLS asks for them.
  dnsLookup: (host: string, done: (error: null, address: string) => void) => done(null, host),
};

/**
 * A replica that was the primary a moment ago answers READONLY: reconnect, and try the command again. One that the network has
 * cut off from its replicas answers NOREPLICAS, and may have been replaced: the sentinels are asked again.
 */
function reconnectOnError({ message }: Error): boolean | 2 {
  return message.startsWith('READONLY') ? 2 : message.startsWith('NOREPLICAS');
}

/**
 * For commands that answer at once: without Redis they fail at once, and no command waits longer than half of `silenceMs`. A connection
 * on which no command is answered for all of it is replaced: TCP alone would keep it for a quarter of an hour.
 */
export function connectForCommands(address: string, onError: (error: Error) => void, silenceMs = 4000): Redis {
  const timeouts = { commandTimeout: silenceMs / 2, socketTimeout: silenceMs };
  const cluster = clusterAt(address);
  if (cluster) {
    // A command whose connection ended may have been executed: its sender decides whether it is given again.
    const failFast = { retryDelayOnFailover: 0, retryDelayOnClusterDown: 0 };
    const ofNode = { ...cluster.each, ...socket, ...timeouts };
    const options = { ...clustered, ...failFast, redisOptions: ofNode };
    return listened(knowingSlots(new CommandCluster(cluster.nodes, options)), onError);
  }
  const failFast = { enableOfflineQueue: false, maxRetriesPerRequest: 0, ...timeouts };
  return listened(new OneRedis({ ...redisOptions(address), ...shared, ...failFast }), onError);
}

/**
 * For blocking reads, a connection each. A socket silent for `silenceMs` is taken for dead, which is how a cut network
 * shows that sends no reset.
 */
export function connectForReading(address: string, silenceMs: number, onError: (error: Error) => void): Redis {
  const patient = { maxRetriesPerRequest: null, socketTimeout: silenceMs };
  const redis = patientCluster(address, patient) ?? new OneRedis({ ...redisOptions(address), ...shared, ...patient });
  return listened(redis, onError);
}

/**
 * A connection for subscriptions, which are silent between messages: pings show that it is alive. Any node of a cluster hears what
 * is published at any other.
 */
export function connectForSubscribing(address: string, onError: (error: Error) => void): OneRedis {
  const patient = { ...shared, maxRetriesPerRequest: null, socketTimeout: 2 * PING_MS };
  const cluster = clusterAt(address);
  const where = cluster ? { ...cluster.each, Connector: anyOf(cluster.nodes) } : redisOptions(address);
  // A subscriber of a primary that was replaced hears nothing more, and no error: the sentinels' word ends its connection.
  const redis = listened(new OneRedis({ ...where, ...patient, failoverDetector: true }), onError);
  // ioredis does not say `end` when it is closed between two attempts to connect: the pinger must not outlive the rest.
  const pinger = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => undefined);
  }, PING_MS).unref();
  onLastEnd(redis, () => clearInterval(pinger));
  return redis;
}

/**
 * Calls `done` when the connection is closed by its owner. ioredis 6.0 also ends it, and stops trying, where a sentinel tells
 * of a failover while the sentinels are asked for the primary. It says so by an error first, which a closed one does not have;
 * then the connection is made anew, with its subscriptions.
 */
function onLastEnd(redis: OneRedis, done: () => void) {
  let isGivenUp = false;
  redis.on('error', ({ message }: Error) => (isGivenUp = message === GIVEN_UP));
  redis.on('end', () => {
    if (!isGivenUp) return done();
    isGivenUp = false;
    redis.connect().catch(() => undefined);
  });
}

type WorkerOptions = Omit<RedisOptions, 'retryStrategy'> & { retryStrategy: typeof reconnectForEver };

/**
 * For BullMQ's workers, which wait for Redis as long as it takes. Producers use the process's connection for commands. A connection to
 * a cluster is all workers' own, and stays open until `disconnect`.
 */
export function workerConnection(address: string): WorkerOptions | Cluster {
  const patient = { maxRetriesPerRequest: null, socketTimeout: BULLMQ_BLOCKS_MS + 2000 };
  const cluster = patientCluster(address, patient);
  if (cluster) return listened(cluster, () => undefined);
  return { ...redisOptions(address), ...shared, retryStrategy: reconnectForEver, ...patient };
}

function patientCluster(
  address: string,
  patient: Pick<RedisOptions, 'maxRetriesPerRequest' | 'socketTimeout'>,
): Cluster | undefined {
  const cluster = clusterAt(address);
  const ofNode = { ...cluster?.each, ...socket, ...patient };
  return cluster && knowingSlots(new Cluster(cluster.nodes, { ...clustered, redisOptions: ofNode }));
}

/** Resolves when the connection can take commands, or after `withinMs` without one. */
export async function whenReady(redis: Redis, withinMs: number): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>(resolve => {
    const done = () => {
      clearTimeout(timer);
      redis.off('ready', done);
      resolve();
    };
    const timer = setTimeout(done, withinMs).unref();
    redis.once('ready', done);
  });
}

// Without a listener an unreachable Redis would end the process. An outage is one line, however many attempts it takes.
function listened<R extends Redis>(redis: R, onError: (error: Error) => void): R {
  let isAway = false;
  redis.on('ready', () => (isAway = false));
  redis.on('error', (error: Error) => {
    if (!isAway) onError(error);
    isAway = true;
  });
  return redis;
}
