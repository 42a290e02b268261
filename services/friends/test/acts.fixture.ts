import type { friendsContract } from '@attune/friends-contract/friends.contract';
import type { Caller, Client } from '@attune/platform/contract';
import type { Act } from './friendship.model.js';

type Friends = Client<typeof friendsContract>;

/** Does by the contract what the model does in its head. */
export function perform(friends: Friends, act: Act, me: Caller, { userId: other }: Caller): Promise<unknown> {
  const acts: Record<Act, () => Promise<unknown>> = {
    request: () => friends.sendRequest({ targetId: other }, me),
    accept: () => friends.acceptRequest({ requesterId: other }, me),
    decline: () => friends.declineRequest({ requesterId: other }, me),
    cancel: () => friends.cancelRequest({ targetId: other }, me),
    unfriend: () => friends.unfriend({ friendId: other }, me),
    block: () => friends.block({ targetId: other }, me),
    unblock: () => friends.unblock({ targetId: other }, me),
  };
  return acts[act]();
}
