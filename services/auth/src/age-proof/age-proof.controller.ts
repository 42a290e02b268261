import { ageProofMethods } from '@attune/auth-contract/age-proof';
import { authContract } from '@attune/auth-contract/auth.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { AgeProofService } from './age-proof.service.js';

const contract = { service: authContract.service, methods: ageProofMethods };
type Input<Method extends keyof typeof ageProofMethods> = InputOf<typeof contract, Method>;

/** Serves the part of the contract about proofs of age. */
@Serves(contract)
export class AgeProofController {
  constructor(private readonly ages: AgeProofService) {}

  async ageProof(_input: Input<'ageProof'>, caller: Caller | undefined) {
    return this.ages.of(authenticated(caller));
  }

  async beginAgeProof({ place }: Input<'beginAgeProof'>, caller: Caller | undefined) {
    return this.ages.begin(place, authenticated(caller));
  }

  /** Takes calls without a session: a wallet has none. */
  async answerAgeRequest({ state, answer }: Input<'answerAgeRequest'>, _caller: Caller | undefined) {
    return this.ages.answer(state, answer);
  }

  async finishAgeProof({ state, code }: Input<'finishAgeProof'>, caller: Caller | undefined) {
    return this.ages.finish(state, code, authenticated(caller));
  }

  async removeAgeProof(_input: Input<'removeAgeProof'>, caller: Caller | undefined) {
    await this.ages.remove(authenticated(caller));
  }
}
