import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { AnsweredPart } from './answered-part.js';
import { RequestLimit } from './request-limit.js';
import { RequestNote } from './request-note.js';

const Requester = z.strictObject({ requesterId: UserId });
const Target = z.strictObject({ targetId: UserId });

/** Friend requests. */
export const requestMethods = {
  /**
   * `friends`: the other one had asked already. Asking again is `conflict`, as is asking oneself or a friend.
   * `rate_limited`: 5 requests a day, 10 of an account of a week, 20 of one of 30 days; the same note three times a day; 30 tries an hour, 20
   * with a note in 14 days to one other, 500 that wait for one. The target is shown as many a day as their `requestLimit` says; others
   * wait for their turn, those of the oldest accounts first, and their senders see what senders of all others see. As soon as a request is
   * declined, withdrawn or ended by a block, its note is only for a report, and for 14 days; accepted, it is in `openingNotes` as well.
   * `about` that the target does not show the caller is none.
   */
  sendRequest: {
    input: Target.extend({ note: RequestNote.optional(), about: AnsweredPart.optional() }),
    output: z.object({ outcome: z.enum(['requested', 'friends']) }),
    encrypted: true,
  },
  /** How many requests a day the caller is shown; 20 where nothing was set. */
  requestLimit: { input: z.strictObject({}), output: RequestLimit },
  /** From the next turn on; what was shown stays. */
  setRequestLimit: { input: z.strictObject(RequestLimit.shape), output: RequestLimit },
  /** `not_found` without a request from them to the caller. Again: the same. */
  acceptRequest: { input: Requester, output: z.void() },
  /** Silent: the requester still sees a request that waits; one taken back and sent again within 30 days is never delivered. */
  declineRequest: { input: Requester, output: z.void() },
  cancelRequest: { input: Target, output: z.void() },
  /**
   * How many requests of a month have an answer, without a caller and of no member: of each requester the first, and of those the first to each
   * target. Withdrawn requests, and what ended since, are in neither count.
   */
  requestFigures: {
    input: z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/) }),
    output: z.object({ waiting: z.int(), answered: z.int() }),
  },
  /**
   * For the moderation service, when the caller makes a report: what came with requests of this member to the caller, oldest first; with
   * the one that waits, and with those that ended in the last 14 days. `forbidden` without the moderation service's proof for `requestEvidence`,
   * this member and the caller.
   */
  requestEvidence: {
    input: Requester.extend({ proof: z.string().max(64) }),
    output: z.object({ notes: z.array(z.string()) }),
    encrypted: true,
  },
} as const satisfies Record<string, Method>;
