import { authContract } from '@attune/auth-contract/auth.contract';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { PeriodicTask } from '@attune/platform/periodic-task';
import { InjectRedis } from '@attune/platform/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { DirectoryRepository } from './directory.repository.js';

const PAGE = 500;
const EVERY_MS = 5000;
const RECONCILE_MS = 600_000;
/** Longer than one page takes; the replica that reads renews it after each page. */
const LOCK_MS = 30_000;
const LOCK = 'friends:directory:turn';
const RECONCILED = 'friends:directory:reconciled';

/** Reads the members from auth again: at once while the directory is empty, else every ten minutes. */
@Injectable()
export class DirectoryRebuild extends PeriodicTask {
  constructor(
    private readonly directory: DirectoryRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectRedis() private readonly redis: Redis,
    @InjectLogger() log: Logger,
  ) {
    super(log, { everyMs: EVERY_MS, startsAtOnce: true });
  }

  /** The lock saves work and is not needed for correctness: two replicas that read at once write the same. */
  async run(): Promise<void> {
    const isDue = (await this.directory.isEmpty()) || (await this.redis.exists(RECONCILED)) === 0;
    if (!isDue || (await this.redis.set(LOCK, '1', 'PX', LOCK_MS, 'NX')) === null) return;
    try {
      await this.#readAll();
      if (!this.isStopped) await this.redis.set(RECONCILED, '1', 'PX', RECONCILE_MS);
    } finally {
      await this.redis.del(LOCK);
    }
  }

  async #readAll(): Promise<void> {
    for (let after: string | null = null; ;) {
      const page: { members: DirectoryEntry[] } = await this.auth.listVerified({ after, limit: PAGE });
      await this.directory.keep(page.members);
      const last = page.members.at(-1);
      if (!last || page.members.length < PAGE || this.isStopped) return;
      after = last.userId;
      await this.redis.pexpire(LOCK, LOCK_MS);
    }
  }
}
