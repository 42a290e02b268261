import { Redis, type RedisOptions } from 'ioredis';
import { redisOptions } from './redis.address.js';

/** Reconnects without limit: 50 ms doubled up to 2 s, with jitter, so that a thousand clients do not reconnect at once. */
export const reconnectForEver = (attempt: number) =>
  Math.min(50 * 2 ** Math.min(attempt, 10), 2000) + Math.random() * 100;

const PING_MS = 3000;
const GIVEN_UP = 'Connection is closed.';
/** The longest time for which a worker waits inside one command. */
const BULLMQ_BLOCKS_MS = 10_000;

const shared: RedisOptions = {
  connectTimeout: 2000,
  retryStrategy: reconnectForEver,
  keepAlive: 10_000,
  // The default of 2 s would delay the end of the process, also without a socket.
  disconnectTimeout: 200,
  reconnectOnError,
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
  const failFast = { enableOfflineQueue: false, maxRetriesPerRequest: 0, ...timeouts };
  return listened(new Redis({ ...redisOptions(address), ...shared, ...failFast }), onError);
}

/**
 * For blocking reads, a connection each. A socket silent for `silenceMs` is taken for dead, which is how a cut network
 * shows that sends no reset.
 */
export function connectForReading(address: string, silenceMs: number, onError: (error: Error) => void): Redis {
  const patient = { maxRetriesPerRequest: null, socketTimeout: silenceMs };
  return listened(new Redis({ ...redisOptions(address), ...shared, ...patient }), onError);
}

/** A connection for subscriptions, which are silent between messages: pings show that it is alive. */
export function connectForSubscribing(address: string, onError: (error: Error) => void): Redis {
  const patient = { maxRetriesPerRequest: null, socketTimeout: 2 * PING_MS };
  // A subscriber of a primary that was replaced hears nothing more, and no error: the sentinels' word ends its connection.
  const redis = listened(
    new Redis({ ...redisOptions(address), ...shared, ...patient, failoverDetector: true }),
    onError,
  );
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
function onLastEnd(redis: Redis, done: () => void) {
  let isGivenUp = false;
  redis.on('error', ({ message }: Error) => (isGivenUp = message === GIVEN_UP));
  redis.on('end', () => {
    if (!isGivenUp) return done();
    isGivenUp = false;
    redis.connect().catch(() => undefined);
  });
}

type WorkerOptions = Omit<RedisOptions, 'retryStrategy'> & { retryStrategy: typeof reconnectForEver };

/** For BullMQ's workers, which wait for Redis as long as it takes. Producers use the process's connection for commands. */
export const workerConnection = (address: string): WorkerOptions => ({
  ...redisOptions(address),
  ...shared,
  retryStrategy: reconnectForEver,
  maxRetriesPerRequest: null,
  socketTimeout: BULLMQ_BLOCKS_MS + 2000,
});

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
function listened(redis: Redis, onError: (error: Error) => void): Redis {
  let isAway = false;
  redis.on('ready', () => (isAway = false));
  redis.on('error', (error: Error) => {
    if (!isAway) onError(error);
    isAway = true;
  });
  return redis;
}
