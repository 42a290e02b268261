import { authContract } from '@attune/auth-contract/auth.contract';
import { selfieMarkMethods } from '@attune/auth-contract/selfie-mark';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { SelfieMarkService } from './selfie-mark.service.js';

const contract = { service: authContract.service, methods: selfieMarkMethods };
type Input<Method extends keyof typeof selfieMarkMethods> = InputOf<typeof contract, Method>;

/** Serves the part of the contract about marks of selfies. */
@Serves(contract)
export class SelfieMarkController {
  constructor(private readonly marks: SelfieMarkService) {}

  async selfieMark(_input: Input<'selfieMark'>, caller: Caller | undefined) {
    return this.marks.of(authenticated(caller));
  }

  async setSelfieMark(compared: Input<'setSelfieMark'>) {
    await this.marks.set(compared);
  }

  async removeSelfieMark(withdrawn: Input<'removeSelfieMark'>, caller: Caller | undefined) {
    await this.marks.remove(withdrawn, authenticated(caller));
  }
}
