import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { InjectRedis } from '@attune/platform/redis.provider';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { DirectoryRepository } from './directory.repository.js';

const PAGE = 500;
const LOOK_MS = 5000;
const RECONCILE_MS = 600_000;
/** Longer than one page takes; whoever reads on renews it. */
const TURN_MS = 30_000;
const TURN = 'friends:directory:turn';
const RECONCILED = 'friends:directory:reconciled';

/** Reads the members from auth again: at once while the directory is empty, else every ten minutes. */
@Injectable()
export class DirectoryRebuild implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isFailing = false;

  constructor(
    private readonly directory: DirectoryRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectRedis() private readonly redis: Redis,
    @InjectLogger() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#schedule(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  /** One replica at a time. It is thrift, not safety: two that read at once would write the same. */
  async reconcile(): Promise<void> {
    const isDue = (await this.directory.isEmpty()) || (await this.redis.exists(RECONCILED)) === 0;
    if (!isDue || (await this.redis.set(TURN, '1', 'PX', TURN_MS, 'NX')) === null) return;
    try {
      await this.#readAll();
      if (!this.#isStopped) await this.redis.set(RECONCILED, '1', 'PX', RECONCILE_MS);
    } finally {
      await this.redis.del(TURN);
    }
  }

  async #readAll(): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const page: { members: Parameters<DirectoryRepository['keep']>[0] } = await this.auth.listVerified({
        after,
        limit: PAGE,
      });
      await this.directory.keep(page.members);
      const last = page.members.at(-1);
      if (!last || page.members.length < PAGE || this.#isStopped) return;
      after = last.userId;
      await this.redis.pexpire(TURN, TURN_MS);
    }
  }

  #schedule(inMs: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#working = this.#reconcileOrLog().finally(() => this.#schedule(LOOK_MS * (0.75 + Math.random() / 2)));
    }, inMs);
  }

  async #reconcileOrLog(): Promise<void> {
    try {
      await this.reconcile();
      this.#isFailing = false;
    } catch (err) {
      if (!this.#isFailing) this.log.warn({ err }, 'directory not read, the next try goes on');
      this.#isFailing = true;
    }
  }
}
