import { EventTerms } from '@attune/dates-contract/event';
import { operatedEventMethods } from '@attune/dates-contract/event.methods';
import { z } from 'zod';
import { asking } from './asking.js';
import type { Route } from './route.js';

export {
  EVENT_DAYS_AHEAD_AT_MOST,
  EVENT_PLACE_AT_MOST,
  EVENT_PLACES,
  EVENT_TITLE_AT_MOST,
  EVENT_WHAT_AT_MOST,
  EventTerms,
} from '@attune/dates-contract/event';

/** Events, for operators. They read how many come, and never who. */
export const operateEventsApi = {
  events: {
    method: 'GET',
    path: '/api/operate/events',
    summary: 'All events that are not deleted yet, with how many come and wait',
    ...asking(operatedEventMethods, 'operatedEvents'),
  },
  make: {
    method: 'POST',
    path: '/api/operate/events',
    summary: 'Make an event; again under the same id: the same one',
    ...asking(operatedEventMethods, 'makeEvent'),
    status: 201,
  },
  change: {
    method: 'PUT',
    path: '/api/operate/events/:eventId',
    summary: 'Change an event before it begins; who comes is told of another time or place',
    ...asking(operatedEventMethods, 'changeEvent'),
    input: EventTerms.extend({ revision: z.int().min(1) }),
  },
  cancel: {
    method: 'DELETE',
    path: '/api/operate/events/:eventId',
    summary: 'Cancel an event before its end; who comes and who waits is told',
    ...asking(operatedEventMethods, 'cancelEvent'),
    input: z.strictObject({}),
  },
} as const satisfies Record<string, Route>;
