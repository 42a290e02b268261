import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { PlanChanger } from '../plans/plan.changer.js';
import { PlanOutbox } from '../plans/plan.outbox.js';
import { WishOutbox } from '../wishes/wish.outbox.js';
import { advanced } from './check.rules.js';

const EVERY_MS = 3000;
/** What is told at once is given so long. */
const UNTOLD_MS = 5000;

/** Does what is due about plans: asks after a date, tells contacts, forgets them, and repeats what was not delivered, shared wishes included. */
@Injectable()
@Scheduled({ service: 'dates', name: 'due-plans', everyMs: EVERY_MS })
export class DueTask extends ScheduledTask {
  constructor(
    private readonly changer: PlanChanger,
    private readonly outbox: PlanOutbox,
    private readonly wishes: WishOutbox,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    // News that cannot be told must hold up neither a question nor a mail to a contact.
    await this.#advance(now)
      .finally(() => this.outbox.deliverOverdue(now))
      .finally(() => this.wishes.deliverOverdue(new Date(now.getTime() - UNTOLD_MS)));
  }

  /** Writes the time of the next look also where nothing is due. */
  async #advance(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'DueTask',
      find: limit => this.outbox.findOverdue(now, limit),
      each: ({ _id }) =>
        this.changer.change(_id, (found, at) => {
          const next = advanced(found, at);
          return next === found ? { ...found } : next;
        }),
      idsOf: ({ _id }) => ({ planId: _id }),
    });
  }
}
