import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { decisionMethods } from '@attune/moderation-contract/decision.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { DecideService } from './decide.service.js';

const contract = { service: moderationContract.service, methods: decisionMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** What moderators decide. The caller is taken from the session alone. */
@Serves(contract)
export class DecisionsController {
  constructor(private readonly decisions: DecideService) {}

  async claim({ caseId }: Input<'claim'>, caller: Caller | undefined, call: Call) {
    await this.decisions.claim(caseId, authenticated(caller), call);
  }

  async decide(decision: Input<'decide'>, caller: Caller | undefined, call: Call) {
    return { decisionId: await this.decisions.decide(decision, authenticated(caller), call) };
  }
}
