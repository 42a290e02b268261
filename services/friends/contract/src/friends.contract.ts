import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';

const UserId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a valid id.');

/** A member as others see them in a list. */
export const Person = z.object({
  _id: UserId,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  profilePicture: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

/** One definition of a search: 1 to 64 visible characters. */
export const SearchQuery = z
  .string('Please enter a search query.')
  .max(64, 'Please search for at most 64 characters.')
  .transform(text => text.normalize('NFC').trim().replace(/\s+/g, ' '))
  .refine(text => text !== '', 'Please enter a search query.');

export const ReportReason = z.enum(['fake', 'harassment', 'spam', 'underage', 'danger', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

const Requester = z.strictObject({ requesterId: UserId });
const Target = z.strictObject({ targetId: UserId });
const Pair = z.object({ userIds: z.tuple([UserId, UserId]), at: z.iso.datetime() });

/**
 * Everything here is done for the caller, by the session alone. Somebody who blocked the caller, or was blocked by them,
 * is `not_found`, as somebody who does not exist.
 */
export const friendsContract = {
  service: 'friends',
  methods: {
    /** At most 20 verified members whose username, first name, last name or "first last" begins with the query. */
    search: { input: z.strictObject({ query: SearchQuery }), output: z.object({ people: z.array(Person) }) },
    /** `requests` wait for the caller, `sent` for somebody else; newest first, at most 500 of each. */
    lists: {
      input: z.strictObject({}),
      output: z.object({
        friends: z.array(Person),
        requests: z.array(Person),
        sent: z.array(Person),
        blocked: z.array(Person),
      }),
    },
    /** `friends`: the other one had asked already. Asking again is `conflict`, as is asking oneself or a friend. */
    sendRequest: { input: Target, output: z.object({ outcome: z.enum(['requested', 'friends']) }) },
    /** `not_found` without a request from them to the caller. */
    acceptRequest: { input: Requester, output: z.void() },
    /** Silent: the requester still sees a request that waits, and cannot ask again for 30 days. */
    declineRequest: { input: Requester, output: z.void() },
    cancelRequest: { input: Target, output: z.void() },
    unfriend: { input: z.strictObject({ friendId: UserId }), output: z.void() },
    /** Ends a friendship and every request between the two, at once. */
    block: { input: Target, output: z.void() },
    unblock: { input: Target, output: z.void() },
    /** Keeps what the reported member's entry said at that time. */
    report: {
      input: z.strictObject({
        targetId: UserId,
        reason: ReportReason,
        details: z.string().trim().max(1000).default(''),
      }),
      output: z.void(),
    },
  },
  events: {
    friendshipStarted: Pair,
    friendshipEnded: Pair,
    /** A request was sent, withdrawn or answered: `userIds` see other lists now. */
    requestsChanged: Pair,
    userBlocked: z.object({ blockerId: UserId, blockedId: UserId, at: z.iso.datetime() }),
  },
} as const satisfies Contract;
