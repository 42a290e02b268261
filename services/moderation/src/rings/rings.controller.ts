import { friendsContract } from '@attune/friends-contract/friends.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { ringMethods } from '@attune/moderation-contract/ring.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import { InjectClient } from '@attune/platform/client';
import type { Call, Caller, Client, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { ModeratorService } from '../desk/moderator.service.js';

const contract = { service: moderationContract.service, methods: ringMethods };

/** Groups that vouch for each other, as friends finds them now. Moderators alone read them. */
@Serves(contract)
export class RingsController {
  constructor(
    private readonly moderators: ModeratorService,
    private readonly proofs: ServiceProof,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  async vouchRings(_input: InputOf<typeof contract, 'vouchRings'>, caller: Caller | undefined, call: Call) {
    const moderator = authenticated(caller);
    await this.moderators.require(moderator);
    await this.moderators.record(moderator, call, { act: 'queue_read', detail: 'rings' });
    const proof = this.proofs.of('friends', 'vouchRings', moderator.userId);
    return this.friends.vouchRings({ proof }, moderator);
  }
}
