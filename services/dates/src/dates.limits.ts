import type { DatesReason } from '@attune/dates-contract/dates.contract';
import { type Limits, MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

const HOUR = 3600;
const DAY = 24 * HOUR;
const PROPOSALS = { propose: { name: 'proposals', points: 5, seconds: DAY, what: 'dates proposed' } } satisfies Limits;
const CHANGES = {
  change: { name: 'changes', points: 60, seconds: HOUR, what: 'changes of plans, answers and wishes' },
} satisfies Limits;
const CONTACTS = {
  name: { name: 'contacts', points: 10, seconds: 7 * DAY, what: 'trusted contacts named' },
} satisfies Limits;

const EVENTS = {
  come: { name: 'events', points: 10, seconds: DAY, what: 'events to which a member says they come' },
} satisfies Limits;
const ONE_EVENT = {
  again: { name: 'one-event', points: 3, seconds: 30 * DAY, what: 'times a member says they come to one event' },
} satisfies Limits;

const MAILBOX = 'a mailbox, of all members together';
export const LIMITS = {
  ...PROPOSALS,
  ...CHANGES,
  ...CONTACTS,
  ...EVENTS,
  ...ONE_EVENT,
  firstMail: { points: 2, seconds: 7 * DAY, what: 'first mails to a trusted contact, unless agreed', per: MAILBOX },
  mail: { points: 6, seconds: HOUR, what: 'mails to a trusted contact, those about help excepted', per: MAILBOX },
} satisfies Limits;

/** What one member may do with plans in a period. */
@Injectable()
export class DatesRateLimits {
  readonly #proposals: MemberRateLimits<keyof typeof PROPOSALS, DatesReason>;
  readonly #changes: MemberRateLimits<keyof typeof CHANGES, DatesReason>;
  readonly #contacts: MemberRateLimits<keyof typeof CONTACTS, DatesReason>;
  readonly #events: MemberRateLimits<keyof typeof EVENTS, DatesReason>;
  readonly #oneEvent: MemberRateLimits<keyof typeof ONE_EVENT, DatesReason>;

  constructor(@InjectRedis() redis: Redis) {
    this.#proposals = new MemberRateLimits(redis, 'dates', PROPOSALS, 'too_many_date_plans');
    this.#changes = new MemberRateLimits(redis, 'dates', CHANGES, 'too_many_date_changes');
    this.#contacts = new MemberRateLimits(redis, 'dates', CONTACTS, 'too_many_date_contacts');
    this.#events = new MemberRateLimits(redis, 'dates', EVENTS, 'too_many_events_joined');
    this.#oneEvent = new MemberRateLimits(redis, 'dates', ONE_EVENT, 'event_left_too_often');
  }

  propose(userId: string): Promise<void> {
    return this.#proposals.consume('propose', userId);
  }

  change(userId: string): Promise<void> {
    return this.#changes.consume('change', userId);
  }

  /** Coming shows the member who else does. `guest` is a digest of the member and the event. */
  async comeToEvent(userId: string, guest: string): Promise<void> {
    // In this order: a day on which nothing is possible any more does not use up an event for a month.
    await this.#events.consume('come', userId);
    await this.#oneEvent.consume('again', guest);
  }

  /** An address that is not the contact's yet: a mail to it, or an answer that says something of it. */
  contact(userId: string): Promise<void> {
    return this.#contacts.consume('name', userId);
  }
}
