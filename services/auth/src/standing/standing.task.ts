import { independently } from '@attune/platform/independently';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { StaleSessions } from '../sessions/stale-sessions.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { SuspensionService } from './suspension.service.js';

/** Long enough for the request that wrote a change to finish it. */
const OVERDUE_MS = 1000;

/** Ends suspensions by their date, and finishes what a process that died left of a change: all within 5 s. */
@Injectable()
export class StandingTask extends PeriodicTask {
  protected override readonly everyMs = 1000;

  constructor(
    private readonly suspensions: SuspensionService,
    private readonly sessions: StaleSessions,
    private readonly announcer: MemberAnnouncer,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    const before = new Date(now.getTime() - this.pace.of(OVERDUE_MS));
    await independently(
      () => this.sessions.endOverdue(before),
      () => this.announcer.deliverOverdue(before),
      () => this.suspensions.endOver(now),
    );
  }
}
