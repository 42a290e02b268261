import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Injectable } from '@nestjs/common';
import { ForgetService } from './forget.service.js';
import { MemberRepository } from './member.repository.js';

const HOUR_MS = 3_600_000;
/** A member who is not listed is hidden at once, and forgotten after this if a later list lacks them too: the first may have been wrong. */
export const FORGOTTEN_AFTER_MS = 14 * 24 * HOUR_MS;

/** Forgets who has been gone for two weeks. */
@Injectable()
@Scheduled({ service: 'matching', name: 'gone-members', everyMs: HOUR_MS })
export class GoneMembersTask extends ScheduledTask {
  constructor(
    private readonly members: MemberRepository,
    private readonly forgetting: ForgetService,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
    await this.sweeps.sweep({
      name: 'GoneMembersTask',
      find: limit => this.members.goneBefore(before, limit),
      each: userId => this.forgetting.forget(userId),
      idsOf: userId => ({ userId }),
    });
  }
}
