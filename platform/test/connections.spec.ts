import { TcpProxy } from '../../infra/test/tcp-proxy.ts';
import { createLogger } from '../src/logging/logger.js';
import { Metrics } from '../src/metrics/metrics.js';
import { connectForCommands, whenReady } from '../src/redis/redis.js';
import { Publisher } from '../src/transport/publisher.js';
import { Encryption } from '../src/transport/encryption.js';
import { TransportMetrics } from '../src/transport/transport.metrics.js';
import { StreamConsumer } from '../src/transport/stream-consumer.js';
import { until } from './until.js';

const redisUrl = process.env['REDIS_URL'] ?? '';
const nothing = () => undefined;

describe('connections to Redis', () => {
  test('I14 a connection on which nothing is answered any more is replaced', async () => {
    const redisProxy = await TcpProxy.inFrontOf(redisUrl);
    const redis = connectForCommands(redisProxy.addressFor(redisUrl), nothing, 500);
    await whenReady(redis, 30_000);

    redisProxy.halfOpen(() => true, false);

    await expect(redis.ping()).rejects.toThrow();
    await until(async () => (await redis.ping()) === 'PONG');
    redis.disconnect();
    await redisProxy.stop();
  });

  test('I14 while Redis is away, a service lives: a new process would do no better', async () => {
    const url = 'redis://127.0.0.1:1/0';
    const source = { stream: 'rpc:none', group: 'none', deletesHandled: true };
    const metrics = new TransportMetrics(new Metrics('none'));
    const log = createLogger('test', 'silent');
    const options = { ...source, url, metrics, log, consumer: 'c', concurrency: 1, claimAfterMs: 1500 };
    const takeover = { held: [], round: async () => false, failed: async () => undefined, finished: nothing };
    const redis = connectForCommands(url, nothing);
    const consumer = new StreamConsumer(
      { ...options, handle: () => Promise.resolve(), takeover: () => takeover },
      redis,
      new Publisher(redis, source, Encryption.of('none', { TRANSPORT_SECRET: 's'.repeat(32) })),
    );
    await consumer.start();
    const started = consumer.lastTurn;

    await until(async () => consumer.lastTurn > started);
    await consumer.stop(1000);
    redis.disconnect();
  });
});
