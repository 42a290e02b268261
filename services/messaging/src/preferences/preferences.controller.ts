import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { preferenceMethods } from '@attune/messaging-contract/preference.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { PreferenceRepository } from './preference.repository.js';

const contract = { service: messagingContract.service, methods: preferenceMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** What a member shows of themselves. The caller is taken from the session alone. */
@Serves(contract)
export class PreferencesController {
  constructor(private readonly preferencesOf: PreferenceRepository) {}

  async preferences(_input: Input<'preferences'>, caller: Caller | undefined) {
    return this.preferencesOf.of(authenticated(caller).userId);
  }

  async changePreferences(change: Input<'changePreferences'>, caller: Caller | undefined) {
    return this.preferencesOf.change(authenticated(caller).userId, change);
  }
}
