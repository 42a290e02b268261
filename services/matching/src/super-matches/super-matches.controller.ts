import { matchingContract } from '@attune/matching-contract/matching.contract';
import { superMatchMethods } from '@attune/matching-contract/super-match.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { SuperMatchService } from './super-match.service.js';

const contract = { service: matchingContract.service, methods: superMatchMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** The Super Match of a member's day. The caller is taken from the session alone. */
@Serves(contract)
export class SuperMatchesController {
  constructor(private readonly superMatches: SuperMatchService) {}

  async superMatch(_input: Input<'superMatch'>, caller: Caller | undefined) {
    return this.superMatches.superMatch(authenticated(caller));
  }
}
