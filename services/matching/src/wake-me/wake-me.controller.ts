import { matchingContract } from '@attune/matching-contract/matching.contract';
import { wakeMeMethods } from '@attune/matching-contract/wake-me.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { WakeMeService } from './wake-me.service.js';

const contract = { service: matchingContract.service, methods: wakeMeMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** "Tell me when there are people". The caller is taken from the session alone. */
@Serves(contract)
export class WakeMeController {
  constructor(private readonly wakes: WakeMeService) {}

  async setWakeMe({ isOn }: Input<'setWakeMe'>, caller: Caller | undefined) {
    await this.wakes.choose(isOn, authenticated(caller));
  }
}
