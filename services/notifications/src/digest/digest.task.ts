import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { DigestRepository } from '../members/digest.repository.js';
import { DigestService } from './digest.service.js';

/** Most of what a member's mail takes is waiting for other services. */
const AT_A_TIME = 12;

/** Asks for the daily mails of members whose hour has come. */
@Injectable()
@Scheduled({ service: 'notifications', name: 'digests', everyMs: 10_000 })
export class DigestTask extends ScheduledTask {
  constructor(
    private readonly members: DigestRepository,
    private readonly digests: DigestService,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    for (let isMore = true; isMore && !this.isStopped;)
      ({ isMore } = await this.sweeps.sweep({
        name: 'DigestTask',
        find: limit => this.members.due(now, limit),
        each: member => this.digests.send(member, now),
        idsOf: ({ _id }) => ({ userId: _id }),
        atOnce: AT_A_TIME,
      }));
  }
}
