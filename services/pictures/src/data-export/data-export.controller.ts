import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { exportPage } from '@attune/exports-contract/export-page';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { UploadsExporter } from './uploads.exporter.js';

const contract = { service: picturesContract.service, methods: { exportPage } };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** A member's own data, for the archive of them. */
@Serves(contract)
export class DataExportController {
  constructor(private readonly exporter: UploadsExporter) {}

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }
}
