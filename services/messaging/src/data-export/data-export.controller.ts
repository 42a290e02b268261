import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { exportPage } from '@attune/exports-contract/export-page';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ConversationExporter } from './conversation.exporter.js';

const contract = { service: messagingContract.service, methods: { exportPage } };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** A member's own data, for the archive of them. The caller is taken from the session alone. */
@Serves(contract)
export class DataExportController {
  constructor(private readonly exporter: ConversationExporter) {}

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }
}
