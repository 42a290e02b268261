import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { ConsentService } from './consent.service.js';
import { OutdatedConsentRepository } from './outdated-consent.repository.js';

const HOUR_MS = 3_600_000;
/** As long as a member has to read a changed text and to agree again. */
export const DELETED_AFTER_MS = 30 * 24 * HOUR_MS;

/** Deletes what rests on a consent to an older text, 30 days after the text changed here. */
@Injectable()
@Scheduled({ service: 'matching', name: 'outdated-consents', everyMs: HOUR_MS })
export class OutdatedConsentTask extends ScheduledTask {
  constructor(
    private readonly outdated: OutdatedConsentRepository,
    private readonly consents: ConsentService,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await this.outdated.mark(now);
    const before = new Date(now.getTime() - DELETED_AFTER_MS);
    await this.sweeps.sweep({
      name: 'OutdatedConsentTask',
      find: limit => this.outdated.markedBefore(before, limit),
      each: userId => this.consents.withdrawOutdated(userId),
      idsOf: userId => ({ userId }),
    });
  }
}
