import { authContract } from '@attune/auth-contract/auth.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { operatedRoundMethods } from '@attune/matching-contract/round.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { OperatedRoundService } from './operated-round.service.js';

const contract = { service: matchingContract.service, methods: operatedRoundMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Rounds, for operators: auth is asked at each call whether the caller is one. */
@Serves(contract)
export class OperatedRoundsController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly rounds: OperatedRoundService,
  ) {}

  async operatedRound(_input: Input<'operatedRound'>, caller: Caller | undefined) {
    await this.auth.requireOperator({}, authenticated(caller));
    return { round: await this.rounds.round() };
  }

  async startRound(input: Input<'startRound'>, caller: Caller | undefined) {
    await this.auth.requireOperator({}, authenticated(caller));
    await this.rounds.start(input);
  }

  async endRound({ roundId }: Input<'endRound'>, caller: Caller | undefined) {
    await this.auth.requireOperator({}, authenticated(caller));
    await this.rounds.end(roundId);
  }

  async cancelRound({ roundId }: Input<'cancelRound'>, caller: Caller | undefined) {
    await this.auth.requireOperator({}, authenticated(caller));
    await this.rounds.cancel(roundId);
  }
}
