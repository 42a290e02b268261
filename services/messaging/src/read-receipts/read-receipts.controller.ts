import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { readReceiptMethods } from '@attune/messaging-contract/read-receipt.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ReadReceiptsService } from './read-receipts.service.js';

const contract = { service: messagingContract.service, methods: readReceiptMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** How far a member has come. The caller is taken from the session alone. */
@Serves(contract)
export class ReadReceiptsController {
  constructor(private readonly readReceipts: ReadReceiptsService) {}

  async markRead(mark: Input<'markRead'>, caller: Caller | undefined) {
    return this.readReceipts.markRead(mark, authenticated(caller));
  }

  async markDelivered(mark: Input<'markDelivered'>, caller: Caller | undefined) {
    return this.readReceipts.markDelivered(mark, authenticated(caller));
  }
}
