import { MailKind, type MailRef } from '@attune/auth-contract/auth.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import type { Jobs } from '@attune/platform/contract';
import { InjectJobs } from '@attune/platform/jobs';
import { InjectLogger } from '@attune/platform/logger.provider';
import { showOutbox } from '@attune/platform/metrics/outbox.metrics';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { OutboxRepository } from '../users/outbox.repository.js';

/** Hands the mails that stand in the documents over to the queue. */
@Injectable()
export class Outbox {
  constructor(
    private readonly repository: OutboxRepository,
    @InjectJobs(mailContract) private readonly jobs: Jobs<typeof mailContract>,
    @InjectLogger() private readonly log: Logger,
  ) {
    for (const kind of MailKind.options) showOutbox(`mails-${kind}`, () => repository.pendingSince(kind));
  }

  /**
   * Not waited for: an answer takes the same time whether or not there is a mail to send. What fails here, or is cut off,
   * is still pending in the document, and the sweeper finds it.
   */
  dispatch(mail: MailRef): void {
    this.enqueue(mail).catch((err: unknown) =>
      this.log.warn({ err, kind: mail.kind, userId: mail.userId }, 'mail stays pending'),
    );
  }

  /** The same mail is taken on once, however often it is handed over. */
  async enqueue(mail: MailRef): Promise<void> {
    const { kind, userId, version } = mail;
    await this.jobs[kind]({ userId, version }, `${kind}-${userId}-${version}`);
    await this.repository.markQueued(mail, new Date());
  }
}
