import type { Relation } from '@attune/friends-contract/profile.methods';
import { type FriendshipDocument, isWaiting } from './friendship.js';

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

/** Who reads the fields that a member shows to friends alone. */
export const seesAll = (relation: Relation): boolean => relation === 'friend' || relation === 'self';

/** Who sees an incognito member: friends, and whom that member asked. Who asked them waits, or was declined, and sees nothing in both cases: a decline is silent. */
export const seesIncognito = (relation: Relation): boolean => ['self', 'friend', 'asking'].includes(relation);

/** Whose profile a day's allowance does not count. */
export const isFree = (relation: Relation): boolean => ['self', 'friend', 'asking'].includes(relation);
