import { randomBytes } from 'node:crypto';
import type { DynamicModule } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { createAnnouncer } from '../src/announcer.js';
import type { PlatformConfig } from '../src/config.js';
import { connectClient } from '../src/connect-client.js';
import type { Contract } from '../src/contract.js';
import { ErasedMembers } from '../src/erased-members.js';
import { EventListener, OnEvent } from '../src/event-listener.js';
import { JobProcessor, processes, Processes } from '../src/jobs/job-processor.js';
import { ReconciliationTask } from '../src/tasks/reconciliation.task.js';
import { InjectRedis } from '../src/redis/redis.provider.js';
import { queueOf, Scheduled } from '../src/tasks/scheduled-task.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { tallyContract } from './tally.contract.js';
import { until } from './until.js';

const config = testConfig(process.env['REDIS_URL'] as string);
const redis = new Redis(config.REDIS_URL);
const STORE = 'store';
const RECONCILED = 'keeper:reconciled';

const keeperContract = {
  service: 'keeper',
  methods: {},
  events: { unused: z.string() },
  jobs: { keep: z.object({ userId: z.string() }) },
} as const satisfies Contract;

/** What the other service lists, and what happens while it is saved. */
const other = { lists: [] as string[], rounds: 0, meanwhile: async () => undefined as unknown };
let jobsDone = 0;

@EventListener()
class KeepingListener {
  constructor(
    @InjectRedis() private readonly store: Redis,
    erased: ErasedMembers,
  ) {
    erased.eraseBy(async ({ userId }) => void (await store.srem(STORE, userId)));
  }

  @OnEvent(tallyContract, 'counted')
  async counted({ key }: { key: string }): Promise<void> {
    await this.store.sadd(STORE, ...key.split(' '));
  }
}

@Scheduled({ service: 'keeper', name: 'keeper-round', everyMs: 4000 })
class KeepingTask extends ReconciliationTask<{ id: string }> {
  protected readonly reconciledKey = RECONCILED;

  constructor(@InjectRedis() private readonly store: Redis) {
    super();
  }

  protected async isEmpty(): Promise<boolean> {
    return false;
  }

  protected idOf({ id }: { id: string }): string {
    return id;
  }

  protected async page(): Promise<{ id: string }[]> {
    return other.lists.map(id => ({ id }));
  }

  protected async save(items: { id: string }[]): Promise<void> {
    await other.meanwhile();
    for (const { id } of items) await this.store.sadd(STORE, id);
  }

  override async run(): Promise<void> {
    await super.run();
    other.rounds += 1;
  }
}

@Processes(keeperContract, { concurrency: 1 })
class KeepingProcessor extends JobProcessor {
  constructor(@InjectRedis() private readonly store: Redis) {
    super();
  }

  async keep({ userId }: { userId: string }): Promise<void> {
    await this.store.sadd(STORE, userId);
    jobsDone += 1;
  }
}

class KeeperModule {
  static with(_config: PlatformConfig): DynamicModule {
    return {
      module: KeeperModule,
      imports: [queueOf(KeepingTask), processes(keeperContract)],
      controllers: [KeepingListener],
      providers: [KeepingTask, KeepingProcessor],
    };
  }
}

describe('a member who was erased', () => {
  let running: Awaited<ReturnType<typeof startTestService>>;
  let erased: ErasedMembers;
  let ada: string;
  let ben: string;

  beforeAll(async () => {
    await redis.flushdb();
    running = await startTestService({ contract: keeperContract, module: KeeperModule, config, speed: 20 });
    [erased] = running.apps.map(app => app.get(ErasedMembers)) as [ErasedMembers];
  });
  beforeEach(async () => {
    [ada, ben] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
    other.lists = [];
    other.meanwhile = async () => undefined;
    await redis.del(STORE);
  });
  afterAll(async () => {
    await running.stop();
    redis.disconnect();
  });

  const erase = async () => {
    await erased.add({ userId: ada, deletionId: randomBytes(16).toString('hex') });
    await redis.srem(STORE, ada);
  };
  const announce = async (...keys: string[]) => {
    const { transport } = await connectClient(tallyContract, config);
    const announcer = createAnnouncer(tallyContract, transport);
    for (const key of keys) await announcer.counted({ key });
    await transport.close();
  };
  /** One that began after now has ended. */
  const aRound = async () => {
    const { rounds } = other;
    await redis.del(RECONCILED);
    await until(async () => other.rounds > rounds && (await redis.exists(RECONCILED)) === 1);
  };
  const kept = async () => (await redis.smembers(STORE)).toSorted();

  test('I34, O5 is not put back by a late event, nor by one about another member as well', async () => {
    await erase();
    await announce(ada, `${ada} ${ben}`, 'the last one');
    await until(async () => (await redis.sismember(STORE, 'one')) === 1);
    expect(await kept()).toEqual([ben, 'last', 'one', 'the'].toSorted());
  });

  test('I34 is not put back by a round that still finds the member elsewhere', async () => {
    await erase();
    other.lists = [ada, ben];
    await aRound();
    expect(await kept()).toEqual([ben]);
  });

  test('I34 is not put back by a round that began before the erasure', async () => {
    other.lists = [ada, ben];
    other.meanwhile = erase;
    await aRound();
    expect(await kept()).toEqual([ben]);
  });

  test('I34 is not put back by a job that is done late', async () => {
    await erase();
    const before = jobsDone;
    const queue = new Queue(keeperContract.service, { connection: redis });
    await queue.add('keep', { userId: ada });
    await until(async () => jobsDone > before && (await kept()).length === 0);
    await queue.close();
  });

  test('is named nowhere by what is remembered of the erasure', async () => {
    await erase();
    const names = await redis.keys('*');
    expect(names.some(name => name.startsWith('keeper:erased:'))).toBe(true);
    expect(names.filter(name => name.includes(ada))).toEqual([]);
  });
});
