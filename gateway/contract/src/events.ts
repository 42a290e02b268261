import { guestMethods } from '@attune/dates-contract/event.methods';
import { z } from 'zod';
import { asking } from './asking.js';
import type { Route } from './route.js';

const Nothing = z.strictObject({});

/** Events for members. Each answers for the caller alone. */
export const eventsApi = {
  events: {
    method: 'GET',
    path: '/api/events',
    summary: 'Events to which the member can come, and those they said they come to',
    ...asking(guestMethods, 'upcomingEvents'),
  },
  come: {
    method: 'POST',
    path: '/api/events/:eventId/coming',
    summary: 'Come to an event, or wait where it is full; ten a day',
    ...asking(guestMethods, 'comeToEvent'),
    input: Nothing,
  },
  leave: {
    method: 'DELETE',
    path: '/api/events/:eventId/coming',
    summary: 'Not come any more, at once; who waited longest comes instead',
    ...asking(guestMethods, 'leaveEvent'),
    input: Nothing,
  },
  guests: {
    method: 'GET',
    path: '/api/events/:eventId/guests',
    summary: 'Who comes to an event, for those who come themselves',
    ...asking(guestMethods, 'guestsOfEvent'),
    input: Nothing,
  },
} as const satisfies Record<string, Route>;
