import { matchingContract } from '@attune/matching-contract/matching.contract';
import { roundMethods } from '@attune/matching-contract/round.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { RoundService } from './round.service.js';

const contract = { service: matchingContract.service, methods: roundMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Rounds, for members. The caller is taken from the session alone. */
@Serves(contract)
export class RoundsController {
  constructor(private readonly rounds: RoundService) {}

  async round(_input: Input<'round'>, caller: Caller | undefined) {
    return this.rounds.round(authenticated(caller));
  }

  async setJoined({ roundId, isJoined }: Input<'setJoined'>, caller: Caller | undefined) {
    await this.rounds.setJoined(roundId, isJoined, authenticated(caller));
  }
}
