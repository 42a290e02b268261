import { friendsContract } from '@attune/friends-contract/friends.contract';
import { exportPage } from '@attune/exports-contract/export-page';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { RelationsExporter } from './relations.exporter.js';

const contract = { service: friendsContract.service, methods: { exportPage } };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** A member's own data, for the archive of them. The caller is taken from the session alone. */
@Serves(contract)
export class DataExportController {
  constructor(private readonly exporter: RelationsExporter) {}

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }
}
