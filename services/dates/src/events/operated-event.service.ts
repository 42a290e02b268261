import { isDeepStrictEqual } from 'node:util';
import { authContract } from '@attune/auth-contract/auth.contract';
import { type EventTerms, OPEN_EVENTS_AT_MOST, type OperatedEvent } from '@attune/dates-contract/event';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { DatesRateLimits } from '../dates.limits.js';
import { EventOutbox } from './event.outbox.js';
import { operatedOf } from './event.presenter.js';
import { EventRepository } from './event.repository.js';
import { conflict, gone, isMoved, isSameTime, storedTerms } from './event.rules.js';
import type { StoredEvent } from './event.schema.js';

/** Operators make events, change and cancel them. They are not told who comes. */
@Injectable()
export class OperatedEventService {
  constructor(
    private readonly events: EventRepository,
    private readonly outbox: EventOutbox,
    private readonly limits: DatesRateLimits,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  async list(caller: Caller): Promise<OperatedEvent[]> {
    await this.auth.requireOperator({}, caller);
    return (await this.events.endingSince(new Date(0))).toReversed().map(event => operatedOf(event));
  }

  async make(id: string, terms: EventTerms, caller: Caller): Promise<OperatedEvent> {
    await this.#requireOperator(caller);
    const now = new Date();
    const stored = storedTerms(terms, now);
    const event: StoredEvent = {
      ...stored,
      _id: id,
      cancelledAt: null,
      revision: 1,
      writes: 0,
      guests: [],
      news: [],
      untoldSince: null,
    };
    // Operators who make events at the same moment may exceed the limit by these: it keeps members' lists short, and needs no lock.
    const isFull = (await this.events.countOpen(now)) >= OPEN_EVENTS_AT_MOST;
    if (!isFull && (await this.events.insert(event))) return operatedOf(event);
    const earlier = await this.events.find(id);
    if (!earlier) throw conflict('too_many_open_events');
    if (!isSameEvent(earlier, terms)) throw conflict('event_id_taken');
    return operatedOf(earlier);
  }

  async change(id: string, revision: number, terms: EventTerms, caller: Caller): Promise<OperatedEvent> {
    await this.#requireOperator(caller);
    const now = new Date();
    const before = await this.#find(id);
    const { remindedAt, ...stored } = storedTerms(terms, now);
    const changed = isSameTime(before, stored) ? stored : { ...stored, remindedAt };
    // Of a later revision than this nothing is written.
    const after = await this.events.change(id, revision, changed, isMoved(before, stored), now);
    if (!after) throw await this.#whyNotChanged(id, revision, now);
    this.outbox.dispatch(after);
    return operatedOf(after);
  }

  async cancel(id: string, caller: Caller): Promise<OperatedEvent> {
    await this.#requireOperator(caller);
    const cancelled = await this.events.cancel(id, new Date());
    if (cancelled) this.outbox.dispatch(cancelled);
    const event = cancelled ?? (await this.#find(id));
    if (event.cancelledAt === null) throw conflict('event_over');
    return operatedOf(event);
  }

  /** Auth is asked each time, as at every route of the operators' page. */
  async #requireOperator(caller: Caller): Promise<void> {
    await this.auth.requireOperator({}, caller);
    await this.limits.change(caller.userId);
  }

  async #find(id: string): Promise<StoredEvent> {
    const event = await this.events.find(id);
    if (!event) throw gone();
    return event;
  }

  async #whyNotChanged(id: string, revision: number, now: Date): Promise<Error> {
    const event = await this.#find(id);
    if (event.cancelledAt !== null) return conflict('event_cancelled');
    if (event.startsAt <= now) return conflict('event_begun');
    return conflict(event.revision === revision ? 'event_places_taken' : 'event_changed');
  }
}

const isSameEvent = ({ startsAt, endsAt, ...event }: StoredEvent, terms: EventTerms): boolean => {
  const { title, what, place, isPlaceHidden, timeZone, places } = event;
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const given = { startsAt: new Date(terms.startsAt).toISOString(), endsAt: new Date(terms.endsAt).toISOString() };
  return isDeepStrictEqual({ title, what, place, isPlaceHidden, timeZone, places, ...times }, { ...terms, ...given });
};
