import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { EventId, EventTerms, EvidenceEvent, Guest, OperatedEvent, UpcomingEvent } from './event.js';

const One = z.strictObject({ eventId: EventId });
const Shown = z.object({ event: UpcomingEvent });
const Operated = z.object({ event: OperatedEvent });

/** For members. No method says to which events a member goes. */
export const guestMethods = {
  /** Those that are not over, the next one first; of those the caller said to come to, also cancelled ones and those of the last 7 days. */
  upcomingEvents: {
    input: z.strictObject({}),
    output: z.object({ events: z.array(UpcomingEvent) }),
    encrypted: true,
  },
  /**
   * The caller comes, or waits where it is full: in the order in which they asked. Again: the same. `conflict`: it has begun or was cancelled;
   * `forbidden` while others don't see the caller; `rate_limited`: 10 a day, and one event three times in 30 days.
   */
  comeToEvent: { input: One, output: Shown, encrypted: true },
  /** At any time, and at once. The member who waited longest comes instead, and is told. Again: the same. */
  leaveEvent: { input: One, output: Shown, encrypted: true },
  /** The others who come, of whom the caller sees: friends alone while the caller is incognito. `forbidden` unless the caller comes, `conflict` where it was cancelled. */
  guestsOfEvent: { input: One, output: z.object({ guests: z.array(Guest) }), encrypted: true },
} as const satisfies Record<string, Method>;

/** For operators; `forbidden` for everyone else. */
export const operatedEventMethods = {
  /** Those that are not deleted yet, the last one first. */
  operatedEvents: { input: z.strictObject({}), output: z.object({ events: z.array(OperatedEvent) }), encrypted: true },
  /** Again under the same id: the same. `conflict`: another one has the id, or 50 are neither over nor cancelled. */
  makeEvent: { input: EventTerms.extend({ id: EventId }), output: Operated, encrypted: true },
  /**
   * Before its beginning. Those who come and wait are told of another time or place. `conflict`: it is newer than `revision`, or fewer places than
   * are taken.
   */
  changeEvent: {
    input: EventTerms.extend({ ...One.shape, revision: z.int().min(1) }),
    output: Operated,
    encrypted: true,
  },
  /** Before its end. Again: the same. */
  cancelEvent: { input: One, output: Operated, encrypted: true },
} as const satisfies Record<string, Method>;

export const eventMethods = {
  ...guestMethods,
  ...operatedEventMethods,
  /** For the moderation service, with its proof for the method, the caller and the event. Null unless the caller comes or came to it. */
  eventEvidence: {
    input: One.extend({ memberId: UserId, proof: z.string().max(64) }),
    output: z.object({ event: EvidenceEvent.nullable() }),
    encrypted: true,
  },
} as const satisfies Record<string, Method>;
