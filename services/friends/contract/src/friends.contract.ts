import { PublicProfile } from '@attune/auth-contract/user';
import { withoutSpaceAround } from '@attune/auth-contract/around-username';
import { UserId } from '@attune/auth-contract/user-id';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { friendsEvents } from './friends.events.js';
import { friendsReasons, type FriendsReason } from './friends.reasons.js';
import { FriendRequest, Person } from './person.js';
import { ReportReason, ReportsAsked, ReportToMove } from './report-to-move.js';
import { RequestNote } from './request-note.js';
import { RequestLimit } from './request-limit.js';

/** How a member stands to the caller. `asking` has asked the caller, `asked` was asked by them. */
export const Relation = z.enum(['self', 'friend', 'asking', 'asked', 'stranger']);
export type Relation = z.infer<typeof Relation>;

/** A member as those who may read their profile see them. */
export const MemberProfile = PublicProfile.extend({
  relation: Relation,
  /** What a member who is `asking` wrote with the request. */
  note: z.string().nullable().default(null),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

/** One definition of a search: 1 to 64 visible characters. */
export const SearchQuery = z
  .string('search_query_missing' satisfies FriendsReason)
  .max(64, 'search_query_too_long' satisfies FriendsReason)
  .transform(text => text.normalize('NFC').trim().replace(/\s+/g, ' '))
  .refine(text => text !== '', 'search_query_missing' satisfies FriendsReason);

/** Where a page of a search ended, as the page said it; it means nothing to callers. */
export const SearchPlace = z
  .string('search_place_malformed' satisfies FriendsReason)
  .max(1024, 'search_place_malformed' satisfies FriendsReason)
  .regex(/^[A-Za-z0-9_-]+$/, 'search_place_malformed' satisfies FriendsReason);

const Requester = z.strictObject({ requesterId: UserId });
const Target = z.strictObject({ targetId: UserId });
/** At one revision, the two are friends or they are not: it never means both. */
const Friendship = z.object({
  _id: z.string(),
  userIds: z.tuple([UserId, UserId]),
  areFriends: z.boolean(),
  revision: z.int(),
});
export type Friendship = z.infer<typeof Friendship>;

/**
 * Every method acts for the caller of the session. A member who blocked the caller, or was blocked by them, is `not_found`,
 * as is an unknown id, and a member who is hidden: suspended, banned, paused or leaving. Friendships with them stay, unseen.
 */
export const friendsContract = {
  service: 'friends',
  provenBy: { requestEvidence: ['moderation'], reportsToMove: ['moderation'], removeMovedReports: ['moderation'] },
  methods: {
    /**
     * Verified members whose username, first name, last name or "first last" begins with the query; for three characters and more, then
     * those with a word in it that begins so, then those who have it inside of a word. Neither accents, case, width and what stands
     * between words nor the order of both names make a difference; `ue` may be written for `ü`. At most 20 on a page, which may have fewer:
     * `next` is the `after` of the page that follows, null on the last one. `rate_limited`: 30 pages a minute, about 500 people a day.
     */
    search: {
      input: z.strictObject({ query: SearchQuery, after: SearchPlace.optional() }),
      output: z.object({ people: z.array(Person), next: z.string().nullable().default(null) }),
    },
    /**
     * The profile of a verified member, by their username in any case. `not_found` is the same for an unknown name and across a block.
     * `rate_limited`: some 500 different people a day, those of searches among them; friends, who asks the caller and the caller are free.
     */
    profile: {
      input: z.strictObject({ username: z.string().overwrite(withoutSpaceAround).max(254) }),
      output: MemberProfile,
      encrypted: true,
    },
    /**
     * `requests` wait for the caller and have had their turn, `sent` wait for another member; newest first, at most 500 of each. `blocked` are as the
     * caller saw them when they blocked them; a member they could not see has no names. A note is shown to whom it was sent, while
     * the request waits: its sender could tell from it that they were declined.
     */
    lists: {
      input: z.strictObject({}),
      output: z.object({
        friends: z.array(Person),
        requests: z.array(FriendRequest),
        sent: z.array(Person),
        blocked: z.array(Person),
      }),
      encrypted: true,
    },
    /**
     * `friends`: the other one had asked already. Asking again is `conflict`, as is asking oneself or a friend.
     * `rate_limited`: 5 requests a day, 10 of an account of a week, 20 of one of 30 days; the same note three times a day; 30 tries an hour, 20
     * with a note in 14 days to one other, 500 that wait for one. The target is shown as many a day as their `requestLimit` says; others
     * wait for their turn, those of the oldest accounts first, and their senders see what senders of all others see. As soon as a request is
     * answered, withdrawn or ended by a block, its note is only for a report, and for 14 days.
     */
    sendRequest: {
      input: Target.extend({ note: RequestNote.optional() }),
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
    unfriend: { input: z.strictObject({ friendId: UserId }), output: z.void() },
    /**
     * Ends a friendship and every request between the two, at once. Answers the same for a member who blocked the caller
     * and for an unknown id. `rate_limited`: 120 an hour of one member.
     */
    block: { input: Target, output: z.void() },
    unblock: { input: Target, output: z.void() },
    /**
     * Whether the caller is, or may see, a member whose photo this is: not a member who blocked the caller, or was blocked by
     * them. `profilePicture` is as in `photos` of a profile.
     */
    maySeePicture: {
      input: z.strictObject({ profilePicture: z.string().max(2048) }),
      output: z.object({ maySee: z.boolean() }),
    },
    /**
     * For a gateway of the version before: reports are the moderation service's, which fetches those that are made here. Keeps what the
     * reported member's entry said at that time; once a day for each member. Works across a block.
     */
    report: {
      input: z.strictObject({
        targetId: UserId,
        reason: ReportReason,
        details: z.string().trim().max(1000).default(''),
      }),
      output: z.void(),
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
    /** For the moderation service, which moves them to itself. `forbidden` without the moderation service's proof for `reportsToMove`. */
    reportsToMove: {
      input: ReportsAsked,
      output: z.object({ reports: z.array(ReportToMove) }),
      encrypted: true,
    },
    /** Deletes those that were moved. `forbidden` without the moderation service's proof for `removeMovedReports` and the ids. */
    removeMovedReports: {
      input: z.strictObject({ ids: z.array(z.string().max(64)).max(100), proof: z.string().max(64) }),
      output: z.void(),
    },
    /**
     * Which of these members are friends of the caller, and which are strangers, with whom no request connects them: neither are
     * unknown ids, the caller, members whom a block hides, and members of whom one asked the other, also when that was declined.
     * A caller who withdrew a request sees a stranger, declined or not; the member who declined it does not.
     */
    relationsWith: {
      input: z.strictObject({ ids: z.array(UserId).max(300) }),
      output: z.object({ friends: z.array(Person), strangers: z.array(Person) }),
    },
    /**
     * Those of these members whom the caller may see, in the order of the ids: not across a block, and none who is hidden or unknown. The
     * caller is among them, also while hidden.
     */
    visiblePeople: {
      input: z.strictObject({ ids: z.array(UserId).max(100) }),
      output: z.object({ people: z.array(Person) }),
      encrypted: true,
    },
    /** For other services: those of the pairs of whom each is a stranger to the other one, as above. */
    unconnectedPairs: {
      input: z.strictObject({ pairs: z.array(z.tuple([UserId, UserId])).max(300) }),
      output: z.object({ pairs: z.array(z.tuple([UserId, UserId])) }),
    },
    /**
     * How pairs stand, those who are not friends any more among them, in the order of their ids; for other services to
     * read again what they missed. `after` is the last `_id` seen.
     */
    listFriendships: {
      input: z.strictObject({ after: z.string().nullable(), limit: z.int().min(1).max(500) }),
      output: z.object({ friendships: z.array(Friendship) }),
    },
    exportPage,
  },
  events: friendsEvents,
  reasons: friendsReasons,
} as const satisfies Contract;
export type { FriendsReason } from './friends.reasons.js';
export type { FriendRequest, Person } from './person.js';
export { ReportReason, ReportToMove } from './report-to-move.js';
