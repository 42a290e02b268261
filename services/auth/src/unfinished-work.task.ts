import { independently } from '@attune/platform/independently';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DeferredMails } from './mails/deferred-mails.js';
import { MailOutbox } from './mails/mail.outbox.js';
import { MemberMails } from './mails/member-mails.js';

/** Long enough for the request that wrote a change to finish it. */
const OVERDUE_MS = 5000;

/** Finishes the mails that a crash or an outage left undone. */
@Injectable()
export class UnfinishedWorkTask extends PeriodicTask {
  constructor(
    private readonly deferred: DeferredMails,
    private readonly memberMails: MemberMails,
    private readonly outbox: MailOutbox,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    const before = new Date(now.getTime() - this.pace.of(OVERDUE_MS));
    await independently(
      () => this.deferred.release(now),
      () => this.memberMails.release(now),
      () => this.outbox.deliverOverdue(before),
    );
  }
}
