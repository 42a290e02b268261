import { friendsContract } from '@attune/friends-contract/friends.contract';
import { friendshipMethods } from '@attune/friends-contract/friendship.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Serves } from '@attune/platform/serves';
import { MemberListsService } from './member-lists.service.js';
import { RelationsService } from './relations.service.js';
import { FriendshipService } from './friendship.service.js';
import { OpeningsService } from './openings.service.js';

const contract = { service: friendsContract.service, methods: friendshipMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Friendships, and how members stand to each other. The caller is taken from the session alone. */
@Serves(contract)
export class FriendshipsController {
  constructor(
    private readonly listing: MemberListsService,
    private readonly relations: RelationsService,
    private readonly friendships: FriendshipService,
    private readonly openings: OpeningsService,
    private readonly proofs: ServiceProof,
  ) {}

  async lists(input: Input<'lists'>, caller: Caller | undefined) {
    return this.listing.listsOf(authenticated(caller), input);
  }

  async unfriend({ friendId }: Input<'unfriend'>, caller: Caller | undefined, call: Call) {
    await this.friendships.unfriend(friendId, authenticated(caller), call);
  }

  async relationsWith({ ids }: Input<'relationsWith'>, caller: Caller | undefined) {
    return this.relations.relationsWith(ids, authenticated(caller));
  }

  async unconnectedPairs({ pairs, isOneWay }: Input<'unconnectedPairs'>) {
    return { pairs: await this.relations.unconnected(pairs, isOneWay) };
  }

  async tiesOf({ userId, ids, proof }: Input<'tiesOf'>) {
    this.proofs.require(proof, 'tiesOf', userId, ...ids);
    return this.relations.tiesOf(userId, ids);
  }

  async listFriendships({ after, limit }: Input<'listFriendships'>) {
    return { friendships: await this.listing.friendshipsAfter(after, limit) };
  }

  async openingNotes(started: Input<'openingNotes'>) {
    return { notes: await this.openings.notes(started) };
  }

  async removeOpening(started: Input<'removeOpening'>) {
    await this.openings.remove(started);
  }
}
