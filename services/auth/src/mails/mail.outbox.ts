import type { MailRef } from '@attune/auth-contract/mail.methods';
import { AccountMailKind } from '@attune/auth-contract/mail-kind';
import { mailContract } from '@attune/mail-contract/mail.contract';
import type { Jobs } from '@attune/platform/contract';
import { InjectJobs } from '@attune/platform/jobs/jobs';
import { Outbox } from '@attune/platform/outbox';
import { Pace } from '@attune/platform/pace';
import { Injectable } from '@nestjs/common';
import { MailRepository } from '../users/mail.repository.js';
import { MailStates } from './mail-states.js';
import { MemberMailRepository } from '../users/member-mail.repository.js';

/**
 * For so much longer than a pending mail, a queued one may be without a report. The queue takes each mail on once, so only
 * one that it lost is sent by this: Redis keeps all but its last second across a crash, and nothing of an empty disk.
 */
const UNREPORTED_MS = 25_000;

/** Enqueues the mails that are stored in the members' documents. */
@Injectable()
export class MailOutbox extends Outbox<MailRef> {
  protected readonly oldest = {
    ...Object.fromEntries(AccountMailKind.options.map(kind => [`mails-${kind}`, () => this.mails.pendingSince(kind)])),
    'mails-member': () => this.memberMails.pendingSince(),
  };

  constructor(
    private readonly mails: MailRepository,
    private readonly memberMails: MemberMailRepository,
    private readonly states: MailStates,
    private readonly pace: Pace,
    @InjectJobs(mailContract) private readonly jobs: Jobs<typeof mailContract>,
  ) {
    super();
  }

  /** The queue takes a mail on once, however often it is enqueued. */
  protected async deliver(mail: MailRef): Promise<void> {
    const { kind, userId, version } = mail;
    await this.jobs[kind]({ userId, version }, `${kind}-${userId}-${version}`);
    await this.states.set(mail, 'queued', new Date());
  }

  protected async findOverdue(before: Date, limit: number): Promise<MailRef[]> {
    const unreportedSince = new Date(before.getTime() - this.pace.of(UNREPORTED_MS));
    const found = await Promise.all([
      ...AccountMailKind.options.flatMap(kind => [
        this.mails.waiting(kind, 'pending', before, limit),
        this.mails.waiting(kind, 'queued', unreportedSince, limit),
      ]),
      this.memberMails.waiting('pending', before, limit),
      this.memberMails.waiting('queued', unreportedSince, limit),
    ]);
    return found.flat();
  }

  protected idsOf({ kind, userId, version }: MailRef): object {
    return { kind, userId, version };
  }
}
