import { friendsContract } from '@attune/friends-contract/friends.contract';
import { requestMethods } from '@attune/friends-contract/request.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { FriendshipRepository } from './friendship.repository.js';
import { FriendshipService } from './friendship.service.js';
import { RequestLimitService } from './request-limit.service.js';
import { RequestEvidenceService } from './request-evidence.service.js';
import { ServiceProof } from '@attune/platform/service-proof';

const contract = { service: friendsContract.service, methods: requestMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Friend requests. The caller is taken from the session alone. */
@Serves(contract)
export class RequestsController {
  constructor(
    private readonly friendships: FriendshipService,
    private readonly friendshipRepository: FriendshipRepository,
    private readonly requestLimits: RequestLimitService,
    private readonly requestNotes: RequestEvidenceService,
    private readonly proofs: ServiceProof,
  ) {}

  async sendRequest({ note = null, ...asked }: Input<'sendRequest'>, caller: Caller | undefined, call: Call) {
    return { outcome: await this.friendships.sendRequest({ ...asked, note }, authenticated(caller), call) };
  }

  async requestLimit(_input: Input<'requestLimit'>, caller: Caller | undefined) {
    return this.requestLimits.of(authenticated(caller));
  }

  async setRequestLimit(limit: Input<'setRequestLimit'>, caller: Caller | undefined) {
    return this.requestLimits.set(limit, authenticated(caller));
  }

  async acceptRequest({ requesterId }: Input<'acceptRequest'>, caller: Caller | undefined, call: Call) {
    await this.friendships.accept(requesterId, authenticated(caller), call);
  }

  async declineRequest({ requesterId }: Input<'declineRequest'>, caller: Caller | undefined, call: Call) {
    await this.friendships.decline(requesterId, authenticated(caller), call);
  }

  async cancelRequest({ targetId }: Input<'cancelRequest'>, caller: Caller | undefined, call: Call) {
    await this.friendships.cancel(targetId, authenticated(caller), call);
  }

  async requestFigures({ month }: Input<'requestFigures'>) {
    return this.friendshipRepository.answersIn(month);
  }

  async requestEvidence({ requesterId, proof }: Input<'requestEvidence'>, caller: Caller | undefined) {
    const target = authenticated(caller);
    this.proofs.require(proof, 'requestEvidence', requesterId, target.userId);
    return { notes: await this.requestNotes.notes(requesterId, target) };
  }
}
