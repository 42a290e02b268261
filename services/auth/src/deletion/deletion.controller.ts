import { authContract } from '@attune/auth-contract/auth.contract';
import { deletionMethods } from '@attune/auth-contract/deletion';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ErasureReports } from './erasure-reports.js';
import { LeavingService } from './leaving.service.js';

const contract = { service: authContract.service, methods: deletionMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about members who leave. */
@Serves(contract)
export class DeletionController {
  constructor(
    private readonly erasures: ErasureReports,
    private readonly leaving: LeavingService,
  ) {}

  async requestDeletion({ password }: Input<'requestDeletion'>, caller: Asking, { id }: Call) {
    return this.leaving.request(password, authenticated(caller), id);
  }

  cancelDeletion({ token }: Input<'cancelDeletion'>) {
    return this.leaving.keep(token);
  }

  async reportErased(report: Input<'reportErased'>) {
    await this.erasures.take(report);
  }
}
