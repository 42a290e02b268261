import { aiContract } from '@attune/ai-contract/ai.contract';
import { proposalMethods } from '@attune/ai-contract/profile-proposals';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ProfileProposalsService } from './profile-proposals.service.js';

const contract = { service: aiContract.service, methods: proposalMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Other words for a member's own profile. The caller is taken from the session alone. */
@Serves(contract)
export class ProfileProposalsController {
  constructor(private readonly proposals: ProfileProposalsService) {}

  profileProposals(input: Input<'profileProposals'>, caller: Caller | undefined, call: Call) {
    return this.proposals.propose(input, authenticated(caller), call);
  }
}
