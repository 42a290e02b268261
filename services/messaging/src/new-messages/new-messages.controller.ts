import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { newMessageMethods } from '@attune/messaging-contract/new-message.methods';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { NewMessagesService } from './new-messages.service.js';
import { ServiceProof } from '@attune/platform/service-proof';

const contract = { service: messagingContract.service, methods: newMessageMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** What the notifications service asks. The caller is taken from the session alone. */
@Serves(contract)
export class NewMessagesController {
  constructor(
    private readonly newMessages: NewMessagesService,
    private readonly proofs: ServiceProof,
  ) {}

  async recentMessages({ proof, ...period }: Input<'recentMessages'>) {
    this.proofs.require(proof, 'recentMessages', period.since, period.until);
    return this.newMessages.recent(period);
  }

  async unreadOf({ userId, with: other, proof }: Input<'unreadOf'>) {
    this.proofs.require(proof, 'unreadOf', userId, other);
    return this.newMessages.unreadOf(userId, other);
  }
}
