import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { startRedis } from '../../infra/local/redis.ts';
import type { Store } from '../../infra/local/store.ts';
import { removeFormerQueue } from '../src/jobs/queue-names.js';
import { testConfig } from '../src/testing/test-config.js';
import { printed, startDesk, startPrinter } from './printer.fixture.js';
import { until } from './until.js';

/** Not the one of all specs: a cluster never had queues of that form. */
let server: Store;
let dir: string;
let redis: Redis;

describe('queues as 0.1.0 named them', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-former-'));
    server = await startRedis({ dir, url: '' });
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test('are removed when a worker of this version starts, and the job is done when it is handed over again', async () => {
    const former = new Queue('print', { connection: redis });
    await former.add('page', { text: 'ada' }, { jobId: 'page-1', delay: 3_600_000 });
    const config = testConfig(server.url);
    const [printer, desk] = [await startPrinter(config), await startDesk(config)];

    await until(async () => (await redis.keys('bull:print:*')).length === 0);
    await desk.jobs.page({ text: 'ada' }, 'page-1');
    await until(async () => printed.has('ada'));

    await Promise.all([printer.close(), desk.close()]);
  });

  test('are removed with their schedule', async () => {
    const former = new Queue('sweep', { connection: redis, prefix: 'matching' });
    await former.upsertJobScheduler('sweep', { every: 60_000 });
    expect(await redis.keys('matching:sweep:*')).not.toEqual([]);

    await removeFormerQueue(redis, 'matching', 'sweep');

    expect(await redis.keys('matching:sweep:*')).toEqual([]);
  });
});
