import { friendsContract } from '@attune/friends-contract/friends.contract';
import { reportMethods } from '@attune/friends-contract/report.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ReportService } from './report.service.js';
import { MovedReportsService } from './moved-reports.service.js';

const contract = { service: friendsContract.service, methods: reportMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Reports, until moderation has them. The caller is taken from the session alone. */
@Serves(contract)
export class ReportsController {
  constructor(
    private readonly reports: ReportService,
    private readonly moved: MovedReportsService,
  ) {}

  async report(report: Input<'report'>, caller: Caller | undefined) {
    await this.reports.report(report, authenticated(caller));
  }

  async reportsToMove({ limit, proof, after }: Input<'reportsToMove'>) {
    return { reports: await this.moved.toMove(limit, proof, after) };
  }

  async removeMovedReports({ ids, proof }: Input<'removeMovedReports'>) {
    await this.moved.remove(ids, proof);
  }
}
