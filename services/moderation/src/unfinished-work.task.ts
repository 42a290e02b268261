import { independently } from '@attune/platform/independently';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CaseOutbox } from './decisions/case.outbox.js';
import { PictureCopier } from './evidence/picture.copier.js';
import { SelfieOutbox } from './selfies/selfie.outbox.js';
import { FraudNoticeService } from './notices/fraud-notice.service.js';
import { ReportFiling } from './filing/report.filing.js';

/** Long enough for the call that wrote a change to finish it. */
const OVERDUE_MS = 3000;

/** Finishes what a crash or an outage left undone: reports in no case, pictures not copied, what follows from decisions and answers about selfies, notices. */
@Injectable()
export class UnfinishedWorkTask extends PeriodicTask {
  constructor(
    private readonly filing: ReportFiling,
    private readonly copier: PictureCopier,
    private readonly outbox: CaseOutbox,
    private readonly notices: FraudNoticeService,
    private readonly selfies: SelfieOutbox,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    const before = new Date(now.getTime() - this.pace.of(OVERDUE_MS));
    const works = [this.outbox, this.filing, this.copier, this.notices, this.selfies];
    await independently(...works.map(work => () => work.deliverOverdue(before)));
  }
}
