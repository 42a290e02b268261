import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { reportMethods } from '@attune/moderation-contract/report.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { instance } from '@attune/platform/instance/instance';
import { Serves } from '@attune/platform/serves';
import { OwnReportsService } from './own-reports.service.js';
import { ReportService } from './report.service.js';

const contract = { service: moderationContract.service, methods: reportMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Reports of members. The caller is taken from the session alone. */
@Serves(contract)
export class ReportsController {
  constructor(
    private readonly reports: ReportService,
    private readonly reportsOf: OwnReportsService,
  ) {}

  async report(report: Input<'report'>, caller: Caller | undefined) {
    return { reportId: await this.reports.report(report, authenticated(caller)) };
  }

  async ownReasons(_input: Input<'ownReasons'>, caller: Caller | undefined) {
    authenticated(caller);
    return { reasons: [...(instance().reasons ?? [])] };
  }

  async ownReports(_input: Input<'ownReports'>, caller: Caller | undefined) {
    return { reports: await this.reportsOf.of(authenticated(caller)) };
  }
}
