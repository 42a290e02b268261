import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Injectable } from '@nestjs/common';
import { EventOutbox } from './event.outbox.js';
import { EventRepository } from './event.repository.js';
import { remindedFrom } from './event.rules.js';

/** A reminder a day ahead may be a minute late. */
const EVERY_MS = 60_000;
/** News is told at once; after so long it is told again. */
const UNTOLD_MS = 5000;

/** Reminds those who come a day before, and repeats what was not delivered. */
@Injectable()
@Scheduled({ service: 'dates', name: 'due-events', everyMs: EVERY_MS })
export class EventReminderTask extends ScheduledTask {
  constructor(
    private readonly events: EventRepository,
    private readonly outbox: EventOutbox,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    const before = remindedFrom(now);
    await this.sweeps.sweep({
      name: 'EventReminderTask',
      find: limit => this.events.toRemindOf(now, before, limit),
      each: async ({ _id }) => {
        const event = await this.events.remind(_id, now, before);
        if (event) await this.outbox.deliver(event);
      },
      idsOf: ({ _id }) => ({ eventId: _id }),
    });
    await this.outbox.deliverOverdue(new Date(now.getTime() - UNTOLD_MS));
  }
}
