import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../infra/local/ports.ts';
import { redisProgram } from '../../infra/local/redis.ts';
import { connectForSubscribing } from '../src/redis/redis.js';
import { until } from './until.js';

const server = new URL(process.env['REDIS_URL'] as string);
const silent = () => undefined;

/** A sentinel that watches the Redis of the tests. */
async function startSentinel(dir: string) {
  const port = await freePort();
  const file = join(dir, 'sentinel.conf');
  writeFileSync(file, `port ${port}\nbind 127.0.0.1\nsentinel monitor attune ${server.hostname} ${server.port} 1\n`);
  const sentinel = spawn(await redisProgram(), [file, '--sentinel', '--dir', dir], { stdio: 'ignore' });
  return { port, sentinel };
}

describe('connectForSubscribing', () => {
  const dir = mkdtempSync(join(tmpdir(), 'attune-sentinel-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('a subscription comes back where a failover is told while the sentinels are asked for the primary', async () => {
    const { port, sentinel } = await startSentinel(dir);
    // The second address is no sentinel: it names no primary, and tells of a failover when the test does.
    const subscriber = connectForSubscribing(`redis+sentinel://127.0.0.1:${port},${server.host}/attune`, silent);
    const publisher = new Redis(server.href);
    try {
      await until(async () => subscriber.status === 'ready');
      const id = await subscriber.client('ID');
      const heard: string[] = [];
      subscriber.on('message', (_channel, text) => heard.push(text));
      await subscriber.subscribe('news');
      await until(async () => (await publisher.pubsub('NUMSUB', '+switch-master'))[1] === 1);

      sentinel.kill('SIGSTOP');
      await publisher.client('KILL', 'ID', id);
      await until(async () => subscriber.status === 'connecting');
      const givenUp = new Promise<void>(resolve => subscriber.once('end', resolve));
      await publisher.publish('+switch-master', '');
      await givenUp;
      sentinel.kill('SIGCONT');

      await until(async () => (await publisher.publish('news', 'here again')) === 1);
      await until(async () => heard.includes('here again'));
      subscriber.disconnect();
      await until(async () => subscriber.status === 'end');
    } finally {
      sentinel.kill('SIGCONT');
      subscriber.disconnect();
      publisher.disconnect();
      sentinel.kill('SIGKILL');
    }
  });
});
