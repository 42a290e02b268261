import { authContract } from '@attune/auth-contract/auth.contract';
import { exportMethods } from '@attune/auth-contract/export.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { AccountExporter } from './account.exporter.js';
import { ExportGrantService } from './export-grant.service.js';

const contract = { service: authContract.service, methods: exportMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about a member's own data. */
@Serves(contract)
export class DataExportController {
  constructor(
    private readonly grants: ExportGrantService,
    private readonly exporter: AccountExporter,
  ) {}

  async grantExport({ password, exportId }: Input<'grantExport'>, caller: Asking) {
    return { grant: await this.grants.grant(authenticated(caller), password, exportId) };
  }

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }
}
