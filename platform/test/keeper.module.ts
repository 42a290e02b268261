import type { DynamicModule } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { PlatformConfig } from '../src/config.js';
import type { Caller, Contract } from '../src/contract.js';
import { ErasedMembers } from '../src/erased-members.js';
import { EventListener, OnEvent } from '../src/event-listener.js';
import { JobProcessor, processes, Processes } from '../src/jobs/job-processor.js';
import { InjectRedis } from '../src/redis/redis.provider.js';
import { Serves } from '../src/serves.js';
import { ReconciliationTask } from '../src/tasks/reconciliation.task.js';
import { queueOf, Scheduled } from '../src/tasks/scheduled-task.js';
import { tallyContract } from './tally.contract.js';

export const STORE = 'store';
export const RECONCILED = 'keeper:reconciled';

/** A small service that puts the ids it is told of into a set in Redis: by events, rounds, jobs and calls. */
export const keeperContract = {
  service: 'keeper',
  methods: {
    /** Keeps the ids, and the caller's. */
    keep: { input: z.strictObject({ userIds: z.array(z.string()) }), output: z.void() },
  },
  events: { unused: z.string() },
  jobs: { keep: z.object({ userId: z.string() }) },
} as const satisfies Contract;

/** What the other service lists, what happens while it is saved, and what erasing waits for. */
export const other = {
  lists: [] as string[],
  rounds: 0,
  jobsDone: 0,
  meanwhile: async () => undefined as unknown,
  beforeErasing: Promise.resolve(),
};

@EventListener()
class KeepingListener {
  constructor(
    @InjectRedis() private readonly store: Redis,
    erased: ErasedMembers,
  ) {
    erased.eraseBy(async ({ userId }) => {
      await other.beforeErasing;
      await store.srem(STORE, userId);
    });
  }

  @OnEvent(tallyContract, 'counted')
  async counted({ key }: { key: string }): Promise<void> {
    await this.store.sadd(STORE, ...key.split(' '));
  }
}

@Serves(keeperContract)
class KeepingController {
  constructor(@InjectRedis() private readonly store: Redis) {}

  async keep({ userIds }: { userIds: string[] }, caller: Caller | undefined): Promise<void> {
    await other.meanwhile();
    await this.store.sadd(STORE, ...userIds, ...(caller ? [caller.userId] : []));
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
    other.jobsDone += 1;
  }
}

export class KeeperModule {
  static with(_config: PlatformConfig): DynamicModule {
    return {
      module: KeeperModule,
      imports: [queueOf(KeepingTask), processes(keeperContract)],
      controllers: [KeepingController, KeepingListener],
      providers: [KeepingTask, KeepingProcessor],
    };
  }
}
