import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import { PlatformModule } from '../src/platform.module.js';
import { queueOf, Scheduled, ScheduledTask } from '../src/tasks/scheduled-task.js';
import { testConfig } from '../src/testing/test-config.js';
import { until } from './until.js';

const EVERY_MS = 300;
const config = testConfig(process.env['REDIS_URL'] as string);

/** What the replicas did, in order. */
let done: string[] = [];
let round: () => Promise<void>;

@Scheduled({ service: 'bakery', name: 'bread', everyMs: EVERY_MS })
class BreadTask extends ScheduledTask {
  async run(): Promise<void> {
    done.push('begin');
    await round();
    done.push('end');
  }

  get isEnding(): boolean {
    return this.isStopped;
  }
}

@Scheduled({ service: 'bakery', name: 'inventory', everyMs: 3_600_000 })
class InventoryTask extends ScheduledTask {
  async run(): Promise<void> {
    done.push('inventory');
  }
}

describe('ScheduledTask', () => {
  const redis = new Redis(config.REDIS_URL);
  let replicas: INestApplicationContext[] = [];
  const begun = () => done.filter(step => step === 'begin').length;

  async function startReplica() {
    const imports = [PlatformModule.with({ service: 'bakery', config }), queueOf(InventoryTask), queueOf(BreadTask)];
    const app = await Test.createTestingModule({ imports, providers: [InventoryTask, BreadTask] }).compile();
    await app.init();
    replicas.push(app);
    return app;
  }

  beforeEach(async () => {
    await redis.flushall();
    done = [];
    round = async () => undefined;
  });
  afterEach(async () => {
    await Promise.all(replicas.map(app => app.close()));
    replicas = [];
  });
  afterAll(() => redis.disconnect());

  test('runs at once, and again and again', async () => {
    await startReplica();

    await until(async () => begun() >= 3);
  });

  test('replicas share the rounds: there is one at a time, however long it takes', async () => {
    let running = 0;
    let most = 0;
    round = async () => {
      most = Math.max(most, (running += 1));
      await new Promise(resolve => setTimeout(resolve, 2 * EVERY_MS));
      running -= 1;
    };
    for (let replica = 0; replica < 3; replica += 1) await startReplica();

    await until(async () => begun() >= 4);
    expect(most).toBe(1);
  });

  test('a replica that starts later waits for the next round', async () => {
    await startReplica();
    await until(async () => done.includes('inventory'));
    await startReplica();

    const before = begun();
    await until(async () => begun() >= before + 3);
    expect(done.filter(step => step === 'inventory')).toHaveLength(1);
  });

  test('a round that fails is followed by the next one', async () => {
    round = async () => {
      throw new Error('no flour');
    };
    await startReplica();

    await until(async () => begun() >= 3);
    expect(await redis.zcard('bakery:bread:failed')).toBe(0);
  });

  test('a schedule that Redis lost is made again with the next connection', async () => {
    await startReplica();
    await until(async () => begun() >= 1);
    await redis.flushall();
    await redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');

    const before = begun();
    await until(async () => begun() >= before + 2);
  });

  test('the end of the process waits for the running round, which is told to end early', async () => {
    let finish = () => {};
    round = () => new Promise<void>(resolve => (finish = resolve));
    const app = await startReplica();
    await until(async () => begun() === 1);

    const closed = app.close();
    await until(async () => app.get(BreadTask).isEnding);
    expect(done).not.toContain('end');
    finish();
    await closed;

    expect(done).toContain('end');
  });
});
