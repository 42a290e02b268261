import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { blockMethods } from './block.methods.js';
import { friendsEvents } from './friends.events.js';
import { friendsReasons } from './friends.reasons.js';
import { friendshipMethods } from './friendship.methods.js';
import { profileMethods } from './profile.methods.js';
import { reportMethods } from './report.methods.js';
import { requestMethods } from './request.methods.js';
import { searchMethods } from './search.methods.js';

/**
 * Every method acts for the caller of the session. A member who blocked the caller, or was blocked by them, is `not_found`,
 * as is an unknown id, and a member who is hidden: suspended, banned, paused or leaving. Friendships with them stay, unseen.
 */
export const friendsContract = {
  service: 'friends',
  provenBy: { requestEvidence: ['moderation'], reportsToMove: ['moderation'], removeMovedReports: ['moderation'] },
  methods: {
    ...searchMethods,
    ...profileMethods,
    ...friendshipMethods,
    ...requestMethods,
    ...blockMethods,
    ...reportMethods,
    exportPage,
  },
  events: friendsEvents,
  reasons: friendsReasons,
} as const satisfies Contract;
export type { FriendsReason } from './friends.reasons.js';
export type { FriendRequest, Person } from './person.js';
export { ReportReason, ReportToMove } from './report-to-move.js';
