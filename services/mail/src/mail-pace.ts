import { mailContract } from '@attune/mail-contract/mail.contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { RedisConnections } from '@attune/platform/redis/redis.connections';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { MAIL_CONFIG, type MailConfig } from './mail.config.js';

const SECOND_MS = 1000;

/** How many mails leave in a second. It stands in the queue itself, so that all workers together keep to it. */
@Injectable()
export class MailPace implements OnApplicationBootstrap {
  constructor(
    @InjectQueue(mailContract.service) private readonly queue: Queue,
    private readonly connections: RedisConnections,
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Again whenever Redis is back, which may have lost it. */
  onApplicationBootstrap(): void {
    const set = () => void this.#set().catch((err: unknown) => this.log.warn({ err }, 'mail_pace_not_set'));
    const redis = this.connections.for('jobs');
    redis.on('ready', set);
    if (redis.status === 'ready') set();
  }

  async #set(): Promise<void> {
    const { MAILS_PER_SECOND: most } = this.config;
    await (most === undefined ? this.queue.removeGlobalRateLimit() : this.queue.setGlobalRateLimit(most, SECOND_MS));
  }
}
