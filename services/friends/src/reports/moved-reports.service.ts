import type { ReportToMove } from '@attune/friends-contract/friends.contract';
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

  async toMove(limit: number, proof: string, after = ''): Promise<ReportToMove[]> {
    this.proofs.require(proof, 'reportsToMove');
    const found = await this.reports.page(after, limit);
    return found.map(report => ({ ...report, at: report.at.toISOString() }));
  }

  async remove(ids: string[], proof: string): Promise<void> {
    this.proofs.require(proof, 'removeMovedReports', ...ids);
    await this.reports.remove(ids);
  }
}
