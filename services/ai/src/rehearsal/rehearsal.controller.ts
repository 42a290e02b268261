import { aiContract } from '@attune/ai-contract/ai.contract';
import { rehearsalMethods } from '@attune/ai-contract/rehearsal';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { RehearsalService } from './rehearsal.service.js';

const contract = { service: aiContract.service, methods: rehearsalMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Rehearsals. The caller is taken from the session alone. */
@Serves(contract)
export class RehearsalController {
  constructor(private readonly rehearsals: RehearsalService) {}

  rehearse(input: Input<'rehearse'>, caller: Caller | undefined, call: Call) {
    return this.rehearsals.rehearse(input, authenticated(caller), call);
  }
}
