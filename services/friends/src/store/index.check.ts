import { Health } from '@attune/platform/health';
import { InjectLogger } from '@attune/platform/logger.provider';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { FriendshipRepository } from '../friendships/friendship.repository.js';

/** Friends is ready only while the database answers and its indexes stand: without them every search reads every member. */
@Injectable()
export class IndexCheck implements OnModuleInit {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly friendships: FriendshipRepository,
    private readonly blocks: BlockRepository,
    private readonly health: Health,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    this.health.add('mongodb and its indexes', () => this.#ensure());
    await this.#ensure().catch((err: unknown) =>
      this.log.error({ err }, 'not ready: the indexes cannot be made sure of'),
    );
  }

  async #ensure(): Promise<void> {
    await Promise.all([this.directory.ensureIndexes(), this.friendships.ensureIndexes(), this.blocks.ensureIndexes()]);
  }
}
