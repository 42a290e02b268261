import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';

/** `revision` counts what happened between the two: an event with a lower one is older, whenever it arrives. */
const happened = { at: z.iso.datetime(), revision: z.int().default(0) };
const Pair = z.object({ userIds: z.tuple([UserId, UserId]), ...happened });
/** For services alone: that a request ended is not told to the member who sent it. */
const Request = z.object({ requesterId: UserId, targetId: UserId, ...happened });

export const friendsEvents = {
  friendshipStarted: Pair,
  friendshipEnded: Pair,
  /** A request was sent, withdrawn or answered: `userIds` see other lists now. Only one of the two when the other is not to know. */
  requestsChanged: z.object({ userIds: z.array(UserId).min(1).max(2), ...happened }),
  /** The request waits for its target from now on. A silent one, sent again after it was declined, is not announced. */
  requestSent: Request,
  requestAccepted: Request,
  /** The request was declined, withdrawn or ended by a block: its target no longer sees it. */
  requestEnded: Request,
  /** At `revision` the two were not friends; 0 where that says nothing. */
  userBlocked: z.object({ blockerId: UserId, blockedId: UserId, ...happened }),
} as const;
