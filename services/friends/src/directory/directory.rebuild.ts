import { authContract } from '@attune/auth-contract/auth.contract';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { InjectRedis } from '@attune/platform/redis.provider';
import { Scheduled, ScheduledTask } from '@attune/platform/scheduled-task';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DirectoryRepository } from './directory.repository.js';

const PAGE = 500;
const RECONCILE_MS = 600_000;
const RECONCILED = 'friends:directory:reconciled';

/** Reads the members from auth again: at once while the directory is empty, else every ten minutes. */
@Injectable()
@Scheduled({ service: 'friends', name: 'directory-rebuild', everyMs: 5000 })
export class DirectoryRebuild extends ScheduledTask {
  constructor(
    private readonly directory: DirectoryRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectRedis() private readonly redis: Redis,
  ) {
    super();
  }

  async run(): Promise<void> {
    const isDue = (await this.directory.isEmpty()) || (await this.redis.exists(RECONCILED)) === 0;
    if (!isDue) return;
    await this.#readAll();
    if (!this.isStopped) await this.redis.set(RECONCILED, '1', 'PX', RECONCILE_MS);
  }

  async #readAll(): Promise<void> {
    for (let after: string | null = null; ;) {
      const page: { members: DirectoryEntry[] } = await this.auth.listVerified({ after, limit: PAGE });
      await this.directory.keep(page.members);
      const last = page.members.at(-1);
      if (!last || page.members.length < PAGE || this.isStopped) return;
      after = last.userId;
    }
  }
}
