import type { ReportToMove } from '@attune/friends-contract/friends.contract';
import { ServiceError } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { ReportRepository } from './report.repository.js';

/** Gives the reports that were made here to the moderation service. */
@Injectable()
export class MovedReportsService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly proofs: ServiceProof,
  ) {}

  async toMove(limit: number, proof: string): Promise<ReportToMove[]> {
    this.#require(proof, 'reportsToMove');
    const found = await this.reports.first(limit);
    return found.map(report => ({ ...report, at: report.at.toISOString() }));
  }

  async remove(ids: string[], proof: string): Promise<void> {
    this.#require(proof, 'removeMovedReports', ...ids);
    await this.reports.remove(ids);
  }

  #require(proof: string, purpose: string, ...values: string[]): void {
    if (!this.proofs.isRight(proof, purpose, ...values)) throw new ServiceError('forbidden', 'service_only');
  }
}
