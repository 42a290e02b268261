import { authContract } from '@attune/auth-contract/auth.contract';
import { givenInvitationMethods } from '@attune/auth-contract/given-invitation';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { GivenInvitations } from './given-invitations.js';

const contract = { service: authContract.service, methods: givenInvitationMethods };
type Input<Method extends keyof typeof givenInvitationMethods> = InputOf<typeof contract, Method>;

/** Serves the part of the contract about invitations by members. */
@Serves(contract)
export class GivenInvitationsController {
  constructor(private readonly given: GivenInvitations) {}

  async givenInvitations(_input: Input<'givenInvitations'>, caller: Caller | undefined) {
    return this.given.of(authenticated(caller).userId);
  }

  async giveInvitation(_input: Input<'giveInvitation'>, caller: Caller | undefined, { id }: Call) {
    return { code: await this.given.give(authenticated(caller).userId, id) };
  }

  async takeInvitationBack({ id }: Input<'takeInvitationBack'>, caller: Caller | undefined) {
    await this.given.takeBack(authenticated(caller).userId, id);
  }
}
