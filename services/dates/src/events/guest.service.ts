import type { DatesReason } from '@attune/dates-contract/dates.contract';
import type { EvidenceEvent, Guest, UpcomingEvent } from '@attune/dates-contract/event';
import type { Person } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { DatesRateLimits } from '../dates.limits.js';
import { PeopleReader } from '../members/people.reader.js';
import { EventOutbox } from './event.outbox.js';
import { ownOf, shownTo } from './event.presenter.js';
import { EventRepository, GUESTS_AT_MOST } from './event.repository.js';
import { conflict, digestOf, gone, shownSince } from './event.rules.js';
import type { StoredEvent } from './event.schema.js';

/** Members come to events, and see who else does. */
@Injectable()
export class GuestService {
  constructor(
    private readonly events: EventRepository,
    private readonly outbox: EventOutbox,
    private readonly people: PeopleReader,
    private readonly limits: DatesRateLimits,
  ) {}

  async list({ userId }: Caller): Promise<UpcomingEvent[]> {
    const now = new Date();
    const found = await this.events.endingSince(shownSince(now));
    return found
      .filter(event => isUpcoming(event, now) || ownOf(event, userId) !== 'none')
      .map(event => shownTo(event, userId));
  }

  async come(id: string, { userId }: Caller): Promise<UpcomingEvent> {
    const now = new Date();
    const event = await this.#find(id, now);
    if (ownOf(event, userId) !== 'none') return shownTo(event, userId);
    requireOpen(event, now);
    await this.#requireSeen(userId);
    await this.limits.comeToEvent(userId, digestOf(id, userId));
    const after = (await this.events.come(id, userId, now)) ?? (await this.#find(id, now));
    // Asked again: a member who was hidden after the first answer was no guest yet when `hide` looked for their places.
    await this.#requireSeen(userId).catch(async (error: unknown) => {
      await this.#leave(id, userId);
      throw error;
    });
    if (ownOf(after, userId) !== 'none') return shownTo(after, userId);
    requireOpen(after, now);
    throw conflict('event_changed');
  }

  async leave(id: string, { userId }: Caller): Promise<UpcomingEvent> {
    const after = (await this.#leave(id, userId)) ?? (await this.#find(id, new Date()));
    return shownTo(after, userId);
  }

  /** From all events: nothing is left that says they came. */
  async leaveAll(userId: string): Promise<void> {
    for (const { _id } of await this.events.withGuest(userId)) await this.#leave(_id, userId);
  }

  /** Unless others see the member again by now. */
  async hide(userId: string): Promise<void> {
    if (await this.people.isHidden(userId)) await this.leaveAll(userId);
  }

  async guests(id: string, caller: Caller): Promise<Guest[]> {
    const event = await this.#find(id, new Date());
    if (ownOf(event, caller.userId) !== 'comes')
      throw new ServiceError<DatesReason>('forbidden', 'event_guests_for_guests');
    if (event.cancelledAt !== null) throw conflict('event_cancelled');
    const others = event.guests.filter(({ comes, userId }) => comes && userId !== caller.userId);
    const seen = await this.#seenAmong(
      others.map(({ userId }) => userId),
      caller,
    );
    // By name: the order of asking would say when each asked. Without surnames: these are for friends.
    return seen
      .map(({ _id, username, firstname, profilePicture }) => ({ _id, username, firstname, profilePicture }))
      .toSorted((one, other) => one.firstname.localeCompare(other.firstname) || one._id.localeCompare(other._id));
  }

  async evidence(id: string, memberId: string, { userId }: Caller): Promise<EvidenceEvent | null> {
    const event = await this.events.find(id);
    if (!event || ownOf(event, userId) !== 'comes') return null;
    const { title, startsAt, timeZone } = event;
    return { title, startsAt: startsAt.toISOString(), timeZone, bothCame: ownOf(event, memberId) === 'comes' };
  }

  /** While strangers do not see the caller, the caller sees none of them: no guest is watched by an unseen one. */
  async #seenAmong(ids: string[], caller: Caller): Promise<Person[]> {
    if (!(await this.people.isIncognito(caller))) return this.people.visibleAmong(ids, caller);
    return [...(await this.people.friendsAmong(ids, caller)).values()];
  }

  async #requireSeen(userId: string): Promise<void> {
    if (await this.people.isHidden(userId)) throw new ServiceError<DatesReason>('forbidden', 'event_not_now');
  }

  async #leave(id: string, userId: string): Promise<StoredEvent | undefined> {
    const after = await this.events.leave(id, userId, new Date());
    if (after?.news.length) this.outbox.dispatch(after);
    return after;
  }

  async #find(id: string, now: Date): Promise<StoredEvent> {
    const event = await this.events.find(id);
    if (!event || event.endsAt <= shownSince(now)) throw gone();
    return event;
  }
}

const isUpcoming = ({ cancelledAt, endsAt }: StoredEvent, now: Date) => cancelledAt === null && endsAt > now;

function requireOpen({ cancelledAt, startsAt, guests }: StoredEvent, now: Date): void {
  if (cancelledAt !== null) throw conflict('event_cancelled');
  if (startsAt <= now) throw conflict('event_begun');
  if (guests.length >= GUESTS_AT_MOST) throw conflict('event_waiting_list_full');
}
