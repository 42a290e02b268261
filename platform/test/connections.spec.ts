import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createLogger } from '../src/logger.js';
import { connectForCommands, whenReady } from '../src/redis.js';
import { Publisher } from '../src/transport/publisher.js';
import { Encryption } from '../src/transport/encryption.js';
import { StreamConsumer } from '../src/transport/stream-consumer.js';
import { until } from './until.js';

const redisUrl = new URL(process.env['REDIS_URL'] as string);
const nothing = () => undefined;

/** A way to Redis that can be cut so that neither end hears of it. */
async function startNetwork() {
  const pipes: [Socket, Socket][] = [];
  const server: Server = createServer(here => {
    const there = connect(Number(redisUrl.port), redisUrl.hostname);
    pipes.push([here, there]);
    here.on('error', nothing).pipe(there.on('error', nothing)).pipe(here);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(redisUrl);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    cut: () => pipes.forEach(([here, there]) => (here.unpipe(), there.unpipe())),
    close: () => {
      pipes.flat().forEach(socket => socket.destroy());
      server.close();
    },
  };
}

describe('connections to Redis', () => {
  test('I14 a connection on which nothing is answered any more is replaced', async () => {
    const network = await startNetwork();
    const redis = connectForCommands(network.url, nothing);
    await whenReady(redis, 5000);

    network.cut();

    await expect(redis.ping()).rejects.toThrow();
    await until(async () => (await redis.ping()) === 'PONG');
    redis.disconnect();
    network.close();
  });

  test('I14 while Redis is away, a service lives: a new process would do no better', async () => {
    const url = 'redis://127.0.0.1:1/0';
    const source = { stream: 'rpc:none', group: 'none', deletesHandled: true };
    const options = { ...source, url, consumer: 'c', concurrency: 1, claimAfterMs: 1500, maxDeliveries: 3 };
    const redis = connectForCommands(url, nothing);
    const consumer = new StreamConsumer(
      { ...options, handle: () => Promise.resolve(), onDeadLetter: nothing },
      redis,
      new Publisher(redis, source, new Encryption('s'.repeat(32))),
      createLogger('test', 'silent'),
    );
    await consumer.start();
    const started = consumer.lastTurn;

    await until(async () => consumer.lastTurn > started);
    await consumer.stop(1000);
    redis.disconnect();
  });
});
