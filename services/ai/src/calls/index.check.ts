import { Health } from '@attune/platform/health';
import { InjectLogger } from '@attune/platform/logger.provider';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { CallRepository } from './call.repository.js';

/** Ai is ready only while the database answers and its indexes stand: without them the log would be kept for ever. */
@Injectable()
export class IndexCheck implements OnModuleInit {
  constructor(
    private readonly calls: CallRepository,
    private readonly health: Health,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    this.health.add('mongodb and its indexes', () => this.calls.ensureIndexes());
    await this.calls
      .ensureIndexes()
      .catch((err: unknown) => this.log.error({ err }, 'not ready: the indexes cannot be made sure of'));
  }
}
