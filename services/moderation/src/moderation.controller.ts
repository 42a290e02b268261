import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { AppealService } from './appeals/appeal.service.js';
import { AppealSubject } from './appeals/appeal.subject.js';
import { DeskCaseService } from './cases/desk-case.service.js';
import { QueueService } from './cases/queue.service.js';
import { ModerationExporter } from './data-export/moderation.exporter.js';
import { DecideService } from './decisions/decide.service.js';
import { OwnDecisionsService } from './decisions/own-decisions.service.js';
import { AuditLogService } from './cases/audit-log.service.js';
import { OwnReportsService } from './filing/own-reports.service.js';
import { ReportService } from './filing/report.service.js';

type Input<Method extends keyof typeof moderationContract.methods> = InputOf<typeof moderationContract, Method>;

/** Serves the contract. The caller is taken from the session alone, or from the token of an appeal. */
@Serves(moderationContract)
export class ModerationController {
  constructor(
    private readonly reports: ReportService,
    private readonly reportsOf: OwnReportsService,
    private readonly decisionsOf: OwnDecisionsService,
    private readonly appeals: AppealService,
    private readonly queues: QueueService,
    private readonly cases: DeskCaseService,
    private readonly decisions: DecideService,
    private readonly audit: AuditLogService,
    private readonly subjects: AppealSubject,
    private readonly exporter: ModerationExporter,
  ) {}

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }

  async report(report: Input<'report'>, caller: Caller | undefined) {
    return { reportId: await this.reports.report(report, authenticated(caller)) };
  }

  async ownReports(_input: Input<'ownReports'>, caller: Caller | undefined) {
    return { reports: await this.reportsOf.of(authenticated(caller)) };
  }

  async ownDecisions({ appealToken }: Input<'ownDecisions'>, caller: Caller | undefined) {
    return { decisions: await this.decisionsOf.of(await this.subjects.of(caller, appealToken)) };
  }

  async acknowledge(read: Input<'acknowledge'>, caller: Caller | undefined) {
    await this.decisionsOf.acknowledge(read, authenticated(caller).userId);
  }

  async appeal({ appealToken, ...appeal }: Input<'appeal'>, caller: Caller | undefined) {
    return { appealId: await this.appeals.appeal(appeal, await this.subjects.of(caller, appealToken)) };
  }

  async queue(page: Input<'queue'>, caller: Caller | undefined, call: Call) {
    return this.queues.page(page, authenticated(caller), call);
  }

  async deskCase(asked: Input<'deskCase'>, caller: Caller | undefined, call: Call) {
    return this.cases.read(asked, authenticated(caller), call);
  }

  async evidencePicture(asked: Input<'evidencePicture'>, caller: Caller | undefined, call: Call) {
    return { bytes: await this.cases.picture(asked, authenticated(caller), call) };
  }

  async claim({ caseId }: Input<'claim'>, caller: Caller | undefined, call: Call) {
    await this.decisions.claim(caseId, authenticated(caller), call);
  }

  async decide(decision: Input<'decide'>, caller: Caller | undefined, call: Call) {
    return { decisionId: await this.decisions.decide(decision, authenticated(caller), call) };
  }

  async decideAppeal(decision: Input<'decideAppeal'>, caller: Caller | undefined, call: Call) {
    await this.appeals.decide(decision, authenticated(caller), call);
  }

  async auditLog({ after }: Input<'auditLog'>, caller: Caller | undefined, call: Call) {
    return this.audit.page(after, authenticated(caller), call);
  }
}
