import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { exportPage } from '@attune/exports-contract/export-page';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ModerationExporter } from './moderation.exporter.js';

const contract = { service: moderationContract.service, methods: { exportPage } };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** A member's own data, for the archive of them. */
@Serves(contract)
export class DataExportController {
  constructor(private readonly exporter: ModerationExporter) {}

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }
}
