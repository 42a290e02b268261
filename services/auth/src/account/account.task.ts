import { independently } from '@attune/platform/independently';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { markedBefore } from '../users/selfie-mark.schema.js';
import { AgeProofRepository } from '../users/age-proof.repository.js';
import { DomainProofRepository } from '../users/domain-proof.repository.js';
import { EmailChangeRepository } from '../users/email-change.repository.js';
import { SelfieMarkRepository } from '../users/selfie-mark.repository.js';
import { OtherSessions } from '../sessions/other-sessions.js';

/** Long enough for the request that wrote a change to finish it. */
const OVERDUE_MS = 5000;
/** Longer than the clocks of two servers differ. */
const FORGOTTEN_MS = 10 * 60_000;

/** Ends the sessions that a change of the password left behind, and forgets addresses whose links are over, and ages and marks whose year is. */
@Injectable()
export class AccountTask extends PeriodicTask {
  constructor(
    private readonly others: OtherSessions,
    private readonly changes: EmailChangeRepository,
    private readonly proofs: DomainProofRepository,
    private readonly selfieMarks: SelfieMarkRepository,
    private readonly ages: AgeProofRepository,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    await independently(
      () => this.others.endOverdue(new Date(now.getTime() - this.pace.of(OVERDUE_MS))),
      () => this.changes.removeFinished(new Date(now.getTime() - FORGOTTEN_MS)),
      () => this.proofs.removeMailsKeptUntil(now),
      () => this.selfieMarks.removeFrom(markedBefore(now)),
      () => this.ages.removeThoseUntil(now),
    );
  }
}
