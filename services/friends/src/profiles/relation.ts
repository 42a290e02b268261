import type { Relation } from '@attune/friends-contract/profile.methods';
import { type FriendshipDocument, isWaiting } from '../friendships/friendship.js';

/** How a member stands to the reader, as the reader may know it: who declined a request, or is not shown it yet, sees a stranger, who sent it one who was asked. */
export function relationTo(
  memberId: string,
  readerId: string,
  friendship: Pick<FriendshipDocument, 'state' | 'requesterId' | 'isWithdrawn' | 'isHeld'> | undefined,
): Relation {
  if (memberId === readerId) return 'self';
  if (friendship?.state === 'friends') return 'friend';
  if (friendship?.requesterId === readerId && isWaiting(friendship)) return 'asked';
  return friendship?.state === 'requested' && !friendship.isHeld ? 'asking' : 'stranger';
}

/** Whose profile a day's allowance does not count. */
export const isFree = (relation: Relation): boolean => ['self', 'friend', 'asking'].includes(relation);
