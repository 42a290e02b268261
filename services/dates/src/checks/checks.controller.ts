import { datesContract } from '@attune/dates-contract/dates.contract';
import { checkMethods } from '@attune/dates-contract/check.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { CheckService } from './check.service.js';

const contract = { service: datesContract.service, methods: checkMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** How a date went. The caller is taken from the session alone. */
@Serves(contract)
export class ChecksController {
  constructor(
    private readonly checks: CheckService,
    private readonly proofs: ServiceProof,
  ) {}

  async membersDated(_input: Input<'membersDated'>, caller: Caller | undefined) {
    return { memberIds: await this.checks.membersDated(authenticated(caller)) };
  }

  async sayWell({ id }: Input<'sayWell'>, caller: Caller | undefined) {
    return { plan: await this.checks.sayWell(id, authenticated(caller)) };
  }

  async askForHelp({ id }: Input<'askForHelp'>, caller: Caller | undefined) {
    return { plan: await this.checks.askForHelp(id, authenticated(caller)) };
  }

  async checkMail({ userId, proof }: Input<'checkMail'>) {
    this.proofs.require(proof, 'dateCheck', userId);
    return this.checks.mail(userId);
  }
}
