import { authContract } from '@attune/auth-contract/auth.contract';
import { firstRunMethods } from '@attune/auth-contract/first-run.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { FirstRunService } from './first-run.service.js';

const contract = { service: authContract.service, methods: firstRunMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about the first operator. */
@Serves(contract)
export class FirstRunController {
  constructor(private readonly firstRun: FirstRunService) {}

  async checkFirstRun({ code }: Input<'checkFirstRun'>) {
    await this.firstRun.check(code);
  }

  registerFirstRun(form: Input<'registerFirstRun'>, caller: Asking, { id }: Call) {
    return this.firstRun.register(form, caller, id);
  }

  async takeFirstRun({ code }: Input<'takeFirstRun'>, caller: Asking) {
    await this.firstRun.take(code, authenticated(caller));
  }
}
