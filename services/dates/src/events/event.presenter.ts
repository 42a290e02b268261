import { EVENT_COUNT_FROM, type OperatedEvent, type UpcomingEvent } from '@attune/dates-contract/event';
import type { StoredEvent } from './event.schema.js';

/** What the event says to a member: of other guests how many they are. */
export function shownTo(event: StoredEvent, userId: string): UpcomingEvent {
  const own = ownOf(event, userId);
  const coming = countOf(event, true);
  return {
    ...shown(event),
    place: event.isPlaceHidden && own !== 'comes' ? null : event.place,
    taken: own === 'comes' || coming < EVENT_COUNT_FROM ? null : coming,
    isFull: coming >= event.places,
    own,
  };
}

/** What operators see of it. */
export const operatedOf = (event: StoredEvent): OperatedEvent => ({
  ...shown(event),
  place: event.place,
  isPlaceHidden: event.isPlaceHidden,
  coming: countOf(event, true),
  waiting: countOf(event, false),
  revision: event.revision,
});

export function ownOf({ guests }: StoredEvent, userId: string): UpcomingEvent['own'] {
  const guest = guests.find(one => one.userId === userId);
  if (!guest) return 'none';
  return guest.comes ? 'comes' : 'waits';
}

const countOf = ({ guests }: StoredEvent, comes: boolean) => guests.filter(guest => guest.comes === comes).length;

const shown = ({ _id, title, what, startsAt, endsAt, timeZone, places, cancelledAt }: StoredEvent) => ({
  id: _id,
  title,
  what,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  timeZone,
  places,
  isCancelled: cancelledAt !== null,
});
