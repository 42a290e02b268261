import { datesContract } from '@attune/dates-contract/dates.contract';
import { exportPage } from '@attune/exports-contract/export-page';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { DatesExporter } from './dates.exporter.js';

const contract = { service: datesContract.service, methods: { exportPage } };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** A member's own data, for the archive of them. */
@Serves(contract)
export class DataExportController {
  constructor(private readonly exporter: DatesExporter) {}

  async exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }
}
