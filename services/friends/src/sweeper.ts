import { InjectLogger } from '@attune/platform/logger.provider';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { BlockService } from './blocks/block.service.js';
import { FriendshipAnnouncer } from './friendships/friendship.announcer.js';

const EVERY_MS = 4000;
/** Long enough for the call that wrote it to finish it itself. */
const OVERDUE_MS = 5000;

/** Finishes what a crash or an outage left undone. Any number of replicas may sweep. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isFailing = false;

  constructor(
    private readonly blocks: BlockService,
    private readonly announcer: FriendshipAnnouncer,
    @InjectLogger() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#sweeping;
  }

  async #sweep(): Promise<void> {
    const before = new Date(Date.now() - OVERDUE_MS);
    await this.blocks.settleOverdue(before);
    await this.announcer.announceOverdue(before);
  }

  // With jitter, so that replicas started together do not sweep together.
  #schedule(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(
      () => {
        this.#sweeping = this.#sweepOrLog().finally(() => this.#schedule());
      },
      EVERY_MS * (0.75 + Math.random() / 2),
    );
  }

  async #sweepOrLog(): Promise<void> {
    try {
      await this.#sweep();
      this.#isFailing = false;
    } catch (err) {
      if (!this.#isFailing) this.log.warn({ err }, 'sweep failed, the next one goes on');
      this.#isFailing = true;
    }
  }
}
