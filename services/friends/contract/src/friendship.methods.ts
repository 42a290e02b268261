import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { AnsweredPart } from './answered-part.js';
import { FriendRequest, Person, SentRequest, withSurnames } from './person.js';

/** At one revision, the two are friends or they are not: it never means both. */
const Friendship = z.object({
  _id: z.string(),
  userIds: z.tuple([UserId, UserId]),
  areFriends: z.boolean(),
  revision: z.int(),
  /** They have `openingNotes`. */
  hasOpening: z.boolean().optional(),
});
/** The note of a request that was accepted. */
export const OpeningNote = z.object({
  senderId: UserId,
  text: z.string(),
  /** Of the other member's. */
  about: AnsweredPart.optional(),
  sentAt: z.iso.datetime(),
  /** The other member read it before they answered. */
  wasRead: z.boolean(),
  acceptedAt: z.iso.datetime(),
});
export type OpeningNote = z.infer<typeof OpeningNote>;

/** Since this revision the two are friends; once they are not, both methods find nothing. */
const Started = z.strictObject({
  userIds: z.tuple([UserId, UserId]),
  revision: z.int(),
  proof: z.string().max(64),
});
export type Friendship = z.infer<typeof Friendship>;

/** Friendships, and how members stand to each other. */
export const friendshipMethods = {
  /**
   * `requests` wait for the caller and have had their turn, `sent` wait for another member; newest first, at most 500 of each. `blocked` are as the
   * caller saw them when they blocked them; a member they could not see has no names. Only `friends` have surnames, and
   * `requests` where it is asked for `withSurnames`: for the page whose entries the product specifies. A note is shown to whom it was sent, while
   * the request waits: its sender could tell from it that they were declined.
   */
  lists: {
    input: z.strictObject({ withSurnames }),
    output: z.object({
      friends: z.array(Person),
      requests: z.array(FriendRequest),
      sent: z.array(SentRequest),
      blocked: z.array(Person),
    }),
    encrypted: true,
  },
  unfriend: { input: z.strictObject({ friendId: UserId }), output: z.void() },
  /**
   * Which of these members are friends of the caller, and which are strangers, with whom no request connects them: neither are
   * unknown ids, the caller, members whom a block hides, and members of whom one asked the other, also when that was declined.
   * A caller who withdrew a request sees a stranger, declined or not; the member who declined it does not. Strangers have no surnames, and
   * no incognito member is one.
   */
  relationsWith: {
    input: z.strictObject({ ids: z.array(UserId).max(300) }),
    output: z.object({ friends: z.array(Person), strangers: z.array(Person) }),
  },
  /** For other services: those of the pairs of whom each is a stranger to the other one, as above. `isOneWay`: the first may be incognito. */
  unconnectedPairs: {
    input: z.strictObject({ pairs: z.array(z.tuple([UserId, UserId])).max(300), isOneWay: z.literal(true).optional() }),
    output: z.object({ pairs: z.array(z.tuple([UserId, UserId])) }),
  },
  /**
   * For the moderation service, with its proof for the method, the member and the `ids`: those of them who are the member's friends, whom the member
   * blocked, and who blocked the member.
   */
  tiesOf: {
    input: z.strictObject({ userId: UserId, ids: z.array(UserId).max(100), proof: z.string().max(64) }),
    output: z.object({ friends: z.array(UserId), blocked: z.array(UserId), blockedBy: z.array(UserId) }),
    encrypted: true,
  },
  /**
   * How pairs stand, those who are not friends any more among them, in the order of their ids; for other services to
   * read again what they missed. `after` is the last `_id` seen.
   */
  listFriendships: {
    input: z.strictObject({ after: z.string().nullable(), limit: z.int().min(1).max(500) }),
    output: z.object({ friendships: z.array(Friendship) }),
  },
  /**
   * For the messaging service: the notes of the requests that made the two friends, in the order in which they were sent, until
   * `removeOpening`. Empty while one of their senders is hidden. `forbidden` without the platform's proof for the method, the two members
   * and the revision.
   */
  openingNotes: {
    input: Started,
    output: z.object({
      notes: z.array(OpeningNote),
    }),
    encrypted: true,
  },
  /** For the messaging service, which has kept the notes as messages. Again: the same. */
  removeOpening: { input: Started, output: z.void() },
} as const satisfies Record<string, Method>;
