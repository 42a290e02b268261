import { MailKind } from '@attune/auth-contract/auth.contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { PeriodicTask } from '@attune/platform/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { OutboxRepository } from '../users/outbox.repository.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { StaleSessions } from '../passwords/stale-sessions.js';
import { HeldMails } from './held-mails.js';
import { Outbox } from './outbox.js';

/** Long enough for the request that wrote it to hand it over itself. */
const PENDING_MS = 5000;
/**
 * A mail of which nothing was heard is handed over again: the queue takes each on once, so that only one it lost
 * (Redis keeps all but its last second across a crash, and nothing of an empty disk) is sent by this.
 */
const SILENT_MS = 30_000;
const BATCH = 100;

/** Finishes what a crash or an outage left undone. Any number of replicas may sweep: every step is done once. */
@Injectable()
export class Sweeper extends PeriodicTask {
  constructor(
    private readonly repository: OutboxRepository,
    private readonly outbox: Outbox,
    private readonly held: HeldMails,
    private readonly sessions: StaleSessions,
    private readonly announcer: MemberAnnouncer,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    await this.sessions.endOverdue(ago(now, PENDING_MS));
    await this.held.release(now);
    for (const kind of MailKind.options) {
      const [pending, silent] = await Promise.all([
        this.repository.waiting(kind, 'pending', ago(now, PENDING_MS), BATCH),
        this.repository.waiting(kind, 'queued', ago(now, SILENT_MS), BATCH),
      ]);
      for (const mail of [...pending, ...silent]) await this.outbox.enqueue(mail);
    }
    await this.announcer.announceOverdue(ago(now, PENDING_MS));
  }
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);
