import { matchingContract } from '@attune/matching-contract/matching.contract';
import { meetingMethods } from '@attune/matching-contract/meeting.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { MeetingService } from './meeting.service.js';
import { TownService } from './town.service.js';

const contract = { service: matchingContract.service, methods: meetingMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Whether two have met, and where two could. The caller is taken from the session alone. */
@Serves(contract)
export class MeetingsController {
  constructor(
    private readonly meetings: MeetingService,
    private readonly towns: TownService,
    private readonly proofs: ServiceProof,
  ) {}

  async meetingsToAsk(_input: Input<'meetingsToAsk'>, caller: Caller | undefined) {
    return { people: await this.meetings.toAsk(authenticated(caller)) };
  }

  async recordMeeting({ memberId, ...said }: Input<'recordMeeting'>, caller: Caller | undefined) {
    await this.meetings.record(memberId, said, authenticated(caller));
  }

  async sameTown({ userId, ids, proof }: Input<'sameTown'>) {
    this.proofs.require(proof, 'sameTown', userId);
    return { ids: await this.towns.same(userId, ids) };
  }
}
