import type { authContract } from '@attune/auth-contract/auth.contract';
import type { InputOf } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { DeletionRepository } from './deletion.repository.js';

/** Takes the reports of services that have nothing of a member any more. */
@Injectable()
export class ErasureReports {
  constructor(
    private readonly deletions: DeletionRepository,
    private readonly proofs: ServiceProof,
  ) {}

  async take({ deletionId, service, proof }: InputOf<typeof authContract, 'reportErased'>): Promise<void> {
    this.proofs.require(proof, 'reportErased', service, deletionId);
    await this.deletions.report(deletionId, service, new Date());
  }
}
