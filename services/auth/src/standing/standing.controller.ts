import { authContract } from '@attune/auth-contract/auth.contract';
import { standingMethods } from '@attune/auth-contract/standing';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { StandingRepository } from '../users/standing.repository.js';
import { AppealHoldService } from './appeal-hold.service.js';
import { MemberCountsService } from './member-counts.service.js';
import { RoleService } from './role.service.js';
import { SuspensionService } from './suspension.service.js';
import { VisibilityService } from './visibility.service.js';

const contract = { service: authContract.service, methods: standingMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about how members stand. */
@Serves(contract)
export class StandingController {
  constructor(
    private readonly standings: StandingRepository,
    private readonly visibility: VisibilityService,
    private readonly suspensions: SuspensionService,
    private readonly appealHolds: AppealHoldService,
    private readonly roles: RoleService,
    private readonly counts: MemberCountsService,
  ) {}

  async listHidden({ after, limit }: Input<'listHidden'>) {
    return { members: await this.standings.hidden(after, limit) };
  }

  async setPaused({ isPaused }: Input<'setPaused'>, caller: Asking) {
    await this.visibility.set('pausedSince', isPaused, authenticated(caller));
  }

  async setIncognito({ isIncognito }: Input<'setIncognito'>, caller: Asking) {
    await this.visibility.set('incognitoSince', isIncognito, authenticated(caller));
  }

  async setSuspension(decision: Input<'setSuspension'>, caller: Asking) {
    await this.suspensions.set(decision, caller);
  }

  async holdForAppeal(appeal: Input<'holdForAppeal'>) {
    await this.appealHolds.hold(appeal);
  }

  async moderatorSession(_input: Input<'moderatorSession'>, caller: Asking) {
    const { holder, hasSecondFactor } = await this.roles.session('moderator', authenticated(caller));
    return { isModerator: holder !== undefined, hasSecondFactor };
  }

  async requireOperator(_input: Input<'requireOperator'>, caller: Asking) {
    await this.roles.require('operator', authenticated(caller));
  }

  async operatorMailbox(_input: Input<'operatorMailbox'>, caller: Asking) {
    const { email: to, firstname, language } = await this.roles.require('operator', authenticated(caller));
    return { to, firstname, ...(language && { language }) };
  }

  async memberCounts(_input: Input<'memberCounts'>, caller: Asking) {
    await this.roles.require('operator', authenticated(caller));
    return this.counts.counts(new Date());
  }
}
