import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Injectable } from '@nestjs/common';
import { WakeMeRepository } from './wake-me.repository.js';
import { WakeMeService } from './wake-me.service.js';

/** Looks for members who want to be told when there are people: once a day for each, at an hour of their own. */
@Injectable()
@Scheduled({ service: 'matching', name: 'wake-me', everyMs: 60_000 })
export class WakeMeTask extends ScheduledTask {
  constructor(
    private readonly wakes: WakeMeRepository,
    private readonly service: WakeMeService,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    const begun = Date.now();
    // A long round begins each look at its own time: the next one is a day after it.
    const looksAt = () => new Date(now.getTime() + Date.now() - begun);
    for (let isMore = true; isMore && !this.isStopped;)
      ({ isMore } = await this.sweeps.sweep({
        name: 'WakeMeTask',
        find: limit => this.wakes.due(now, limit),
        each: userId => this.service.look(userId, looksAt()),
        idsOf: userId => ({ userId }),
      }));
  }
}
