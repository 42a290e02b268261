import { Health } from '@attune/platform/health';
import { InjectLogger } from '@attune/platform/logger.provider';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { UserRepository } from './user.repository.js';

/** Auth is ready only while the database answers and its unique indexes stand: they are what keeps accounts unique. */
@Injectable()
export class IndexCheck implements OnModuleInit {
  constructor(
    private readonly users: UserRepository,
    private readonly health: Health,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    this.health.add('mongodb and its indexes', () => this.users.ensureIndexes());
    await this.users
      .ensureIndexes()
      .catch((err: unknown) =>
        this.log.error({ err }, 'nobody can register: the unique indexes cannot be made sure of'),
      );
  }
}
