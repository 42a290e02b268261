import { matchingContract } from '@attune/matching-contract/matching.contract';
import { meetingMethods } from '@attune/matching-contract/meeting.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { MeetingService } from './meeting.service.js';

const contract = { service: matchingContract.service, methods: meetingMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Whether two have met. The caller is taken from the session alone. */
@Serves(contract)
export class MeetingsController {
  constructor(private readonly meetings: MeetingService) {}

  async meetingsToAsk(_input: Input<'meetingsToAsk'>, caller: Caller | undefined) {
    return { people: await this.meetings.toAsk(authenticated(caller)) };
  }

  async recordMeeting({ memberId, ...said }: Input<'recordMeeting'>, caller: Caller | undefined) {
    await this.meetings.record(memberId, said, authenticated(caller));
  }
}
