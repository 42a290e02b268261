import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { appealMethods } from '@attune/moderation-contract/appeal.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { OwnDecisionsService } from '../decisions/own-decisions.service.js';
import { AppealService } from './appeal.service.js';
import { AppealSubject } from './appeal.subject.js';

const contract = { service: moderationContract.service, methods: appealMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Decisions about a member, and appeals against them. The caller is taken from the session alone, or from the token of an appeal. */
@Serves(contract)
export class AppealsController {
  constructor(
    private readonly decisionsOf: OwnDecisionsService,
    private readonly appeals: AppealService,
    private readonly subjects: AppealSubject,
  ) {}

  async ownDecisions({ appealToken }: Input<'ownDecisions'>, caller: Caller | undefined) {
    return { decisions: await this.decisionsOf.of(await this.subjects.of(caller, appealToken)) };
  }

  async acknowledge(read: Input<'acknowledge'>, caller: Caller | undefined) {
    await this.decisionsOf.acknowledge(read, authenticated(caller).userId);
  }

  async appeal({ appealToken, ...appeal }: Input<'appeal'>, caller: Caller | undefined) {
    return { appealId: await this.appeals.appeal(appeal, await this.subjects.of(caller, appealToken)) };
  }

  async decideAppeal(decision: Input<'decideAppeal'>, caller: Caller | undefined, call: Call) {
    await this.appeals.decide(decision, authenticated(caller), call);
  }
}
