import { Scheduled, ScheduledTask } from '@attune/platform/scheduled-task';
import { Injectable } from '@nestjs/common';
import { ConsentService } from './consent.service.js';
import { OutdatedConsentRepository } from './outdated-consent.repository.js';

const HOUR_MS = 3_600_000;
/** As long as a member has to read a changed text and to agree again. */
export const DELETED_AFTER_MS = 30 * 24 * HOUR_MS;
const DELETED_AT_ONCE = 100;

/** Deletes what rests on a consent to an older text, 30 days after the text changed here. */
@Injectable()
@Scheduled({ service: 'matching', name: 'outdated-consents', everyMs: HOUR_MS })
export class OutdatedConsentTask extends ScheduledTask {
  constructor(
    private readonly outdated: OutdatedConsentRepository,
    private readonly consents: ConsentService,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await this.outdated.mark(now);
    const before = new Date(now.getTime() - DELETED_AFTER_MS);
    for (const userId of await this.outdated.markedBefore(before, DELETED_AT_ONCE))
      await this.consents.withdrawOutdated(userId);
  }
}
