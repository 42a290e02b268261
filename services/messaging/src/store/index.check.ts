import { Health } from '@attune/platform/health';
import { InjectLogger } from '@attune/platform/logger.provider';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { MessageRepository } from '../messages/message.repository.js';

/** Ready only while the database answers and its indexes stand: without them nothing keeps two messages from one place. */
@Injectable()
export class IndexCheck implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
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
    await Promise.all([this.conversations.ensureIndexes(), this.messages.ensureIndexes()]);
  }
}
