import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { draftedMessageMethods } from '@attune/messaging-contract/drafted-message.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { DraftedRefusalRepository } from './drafted-refusal.repository.js';

const contract = { service: messagingContract.service, methods: draftedMessageMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Whether a member takes drafted messages. The caller is taken from the session alone. */
@Serves(contract)
export class DraftedMessagesController {
  constructor(private readonly draftedRefusals: DraftedRefusalRepository) {}

  async acceptsDrafted(_input: Input<'acceptsDrafted'>, caller: Caller | undefined) {
    return { acceptsDrafted: await this.draftedRefusals.accepts(authenticated(caller).userId) };
  }

  async setAcceptsDrafted({ acceptsDrafted }: Input<'setAcceptsDrafted'>, caller: Caller | undefined) {
    await this.draftedRefusals.set(authenticated(caller).userId, acceptsDrafted);
  }
}
