import { applicationMethods, deskApplicationMethods } from '@attune/auth-contract/application';
import { authContract } from '@attune/auth-contract/auth.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { RoleService } from '../standing/role.service.js';
import { ApplicationsService } from './applications.service.js';

const contract = { service: authContract.service, methods: { ...applicationMethods, ...deskApplicationMethods } };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about accounts that wait for the moderators. */
@Serves(contract)
export class ApplicationsController {
  constructor(
    private readonly applicants: ApplicationsService,
    private readonly roles: RoleService,
  ) {}

  async applications(_input: Input<'applications'>, caller: Asking) {
    await this.roles.require('moderator', authenticated(caller));
    return this.applicants.queue();
  }

  async decideApplication(decision: Input<'decideApplication'>, caller: Asking, call: Call) {
    const { id: moderatorId } = await this.roles.require('moderator', authenticated(caller));
    await this.applicants.decide(decision, { moderatorId, callId: call.id });
  }

  withdrawApplication({ token }: Input<'withdrawApplication'>) {
    return this.applicants.withdraw(token);
  }
}
