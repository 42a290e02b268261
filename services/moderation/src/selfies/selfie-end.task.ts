import { independently } from '@attune/platform/independently';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { HiddenSelfies } from './hidden-selfies.js';
import { SelfieOutbox } from './selfie.outbox.js';
import { SelfieRepository } from './selfie.repository.js';
import type { SelfieDocument } from './selfie.schema.js';

/** Deletes selfies that no moderator looked at in time and tells their members; those of hidden members of whom no event came; and old answers. */
@Injectable()
@Scheduled({ service: 'moderation', name: 'selfie-end', everyMs: 600_000 })
export class SelfieEndTask extends ScheduledTask {
  constructor(
    private readonly selfies: SelfieRepository,
    private readonly outbox: SelfieOutbox,
    private readonly hidden: HiddenSelfies,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await independently(
      () => this.selfies.removeEnded(now),
      () =>
        this.sweeps.sweep({
          name: 'SelfieEndTask',
          find: limit => this.selfies.over(now, limit),
          each: selfie => this.#end(selfie, now),
          idsOf: ({ waiting }) => ({ selfieId: waiting?._id }),
        }),
      () =>
        this.sweeps.sweep({
          name: 'HiddenSelfies',
          find: () => this.selfies.waitingMembers(now),
          each: ({ _id }) => this.hidden.removeIfHidden(_id),
          idsOf: ({ _id }) => ({ userId: _id }),
        }),
    );
  }

  async #end({ waiting }: SelfieDocument, at: Date): Promise<void> {
    if (!waiting) return;
    const ended = await this.selfies.end(waiting, 'unanswered', at, ['tell']);
    if (ended) this.outbox.dispatch(ended);
  }
}
