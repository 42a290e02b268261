import { datesContract } from '@attune/dates-contract/dates.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { Outbox } from '@attune/platform/outbox';
import { Injectable } from '@nestjs/common';
import { EventRepository } from './event.repository.js';
import { digestOf } from './event.rules.js';
import type { StoredEvent } from './event.schema.js';

/** Tells guests what is new of an event. */
@Injectable()
export class EventOutbox extends Outbox<StoredEvent> {
  protected readonly oldest = { events: () => this.stored.oldestUntold() };

  constructor(
    private readonly stored: EventRepository,
    @InjectAnnouncer(datesContract) private readonly announced: Announcer<typeof datesContract>,
  ) {
    super();
  }

  async deliver({ _id, news, startsAt, endsAt }: StoredEvent): Promise<void> {
    if (news.length === 0) return;
    for (const { kind, userId, reference } of news) {
      const until = (kind === 'eventSoon' ? startsAt : endsAt).toISOString();
      // Notifications stores the reference: as a digest it does not say who goes where.
      await this.announced[kind]({ userId, reference: digestOf(reference, userId), until });
    }
    await this.stored.markTold(_id, [...new Set(news.map(({ reference }) => reference))]);
  }

  findOverdue(before: Date, limit: number): Promise<StoredEvent[]> {
    return this.stored.untold(before, limit);
  }

  protected idsOf({ _id }: StoredEvent): object {
    return { eventId: _id };
  }
}
