import { UserId } from '@attune/auth-contract/user-id';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { blockMethods } from './block.methods.js';
import { friendsReasons } from './friends.reasons.js';
import { friendshipMethods } from './friendship.methods.js';
import { profileMethods } from './profile.methods.js';
import { reportMethods } from './report.methods.js';
import { requestMethods } from './request.methods.js';
import { searchMethods } from './search.methods.js';
import { vouchMethods } from './vouch.methods.js';

/** `revision` counts what happened between the two: an event with a lower one is older, whenever it arrives. */
const happened = { at: z.iso.datetime(), revision: z.int().default(0) };
const Pair = z.object({ userIds: z.tuple([UserId, UserId]), ...happened });
/** For services alone: that a request ended is not told to the member who sent it. */
const Request = z.object({ requesterId: UserId, targetId: UserId, ...happened });

const friendsEvents = {
  /** `hasOpening`: `openingNotes` has something for the messaging service. */
  friendshipStarted: Pair.extend({ hasOpening: z.boolean().optional() }),
  friendshipEnded: Pair,
  /** A request was sent, withdrawn or answered: `userIds` see other lists now. Only one of the two when the other is not to know. */
  requestsChanged: z.object({ userIds: z.array(UserId).min(1).max(2), ...happened }),
  /** The request waits for its target from now on. A silent one, sent again after it was declined, is not announced. */
  requestSent: Request,
  requestAccepted: Request,
  /** A request was declined, withdrawn or ended by a block: its target no longer has to answer. */
  requestEnded: Request,
  /** At `revision` the two were not friends; 0 where that says nothing. */
  userBlocked: z.object({ blockerId: UserId, blockedId: UserId, ...happened }),
} as const;

/**
 * Every method acts for the caller of the session. A member who blocked the caller, or was blocked by them, is `not_found`,
 * as is an unknown id, and a member who is hidden: suspended, banned, paused or leaving. Friendships with them stay, unseen. An incognito
 * member is the same to all but friends and those whom that member asked.
 */
export const friendsContract = {
  service: 'friends',
  provenBy: {
    requestEvidence: ['moderation'],
    reportsToMove: ['moderation'],
    removeMovedReports: ['moderation'],
    openingNotes: ['messaging'],
    removeOpening: ['messaging'],
    vouchRings: ['moderation'],
    tiesOf: ['moderation'],
  },
  methods: {
    ...searchMethods,
    ...profileMethods,
    ...friendshipMethods,
    ...requestMethods,
    ...blockMethods,
    ...reportMethods,
    ...vouchMethods,
    exportPage,
  },
  events: friendsEvents,
  reasons: friendsReasons,
} as const satisfies Contract;
export type { FriendsReason } from './friends.reasons.js';
export type { FriendRequest, Person, SentRequest } from './person.js';
export { ReportReason, ReportToMove } from './report.methods.js';
