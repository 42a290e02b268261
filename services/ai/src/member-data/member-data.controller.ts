import { aiContract } from '@attune/ai-contract/ai.contract';
import { exportPage } from '@attune/exports-contract/export-page';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { MemberDataExporter } from './member-data.exporter.js';

const contract = { service: aiContract.service, methods: { exportPage } };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** A member's own data, for the archive of them. */
@Serves(contract)
export class MemberDataController {
  constructor(private readonly exporter: MemberDataExporter) {}

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }
}
