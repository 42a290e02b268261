import { authContract } from '@attune/auth-contract/auth.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import { InjectClient } from '@attune/platform/client';
import type { Announcer, Client } from '@attune/platform/contract';
import { Outbox } from '@attune/platform/outbox';
import { ServiceError } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { CaseStepRepository } from '../cases/case-step.repository.js';
import type { CaseDocument, Step } from '../cases/case.schema.js';
import { AuditRepository } from '../desk/audit.repository.js';
import { FraudNoticeService } from '../notices/fraud-notice.service.js';
import { ReportFiling } from '../filing/report.filing.js';
import { ReportRepository } from '../reports/report.repository.js';
import { SelfieMarks } from '../selfies/selfie.marks.js';
import { appealUntil } from '../cases/decision.js';

type Suspension = Parameters<Client<typeof authContract>['setSuspension']>[0];

/** Does what follows from decisions and appeals, in its order, each step once or again with the same effect. */
@Injectable()
export class CaseOutbox extends Outbox<CaseDocument> {
  protected readonly oldest = { 'moderation-decisions': () => this.cases.pendingSince() };

  readonly #steps: Record<Step, (found: CaseDocument) => Promise<void>> = {
    suspend: found => this.#suspend(found),
    endMark: async ({ memberId, decision }) => decision && this.marks.end(memberId, decision.at),
    lift: found => this.#lift(found),
    followUp: found => this.#followUp(found),
    evidence: found => this.#endEvidence(found),
    mail: ({ memberId, decision }) => this.#mail(memberId, decision?._id),
    appealMail: ({ memberId, appeal }) => this.#mail(memberId, appeal?._id),
    fraud: found => this.notices.prepare(found),
  };

  constructor(
    private readonly cases: CaseStepRepository,
    private readonly reports: ReportRepository,
    private readonly filing: ReportFiling,
    private readonly audit: AuditRepository,
    private readonly notices: FraudNoticeService,
    private readonly marks: SelfieMarks,
    private readonly proofs: ServiceProof,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectAnnouncer(moderationContract) private readonly events: Announcer<typeof moderationContract>,
  ) {
    super();
  }

  protected async deliver(found: CaseDocument): Promise<void> {
    const { _id, steps = [], unlogged = [] } = found;
    for (const entry of unlogged) {
      await this.audit.add(entry);
      await this.cases.markLogged(_id, entry._id);
    }
    for (const step of steps) {
      await this.#steps[step](found);
      await this.cases.markDone(_id, step);
    }
    await this.cases.markFinished(_id);
  }

  protected findOverdue(before: Date, limit: number): Promise<CaseDocument[]> {
    return this.cases.pending(before, limit);
  }

  protected idsOf({ _id }: CaseDocument): object {
    return { caseId: _id };
  }

  async #suspend({ _id, memberId, decision }: CaseDocument): Promise<void> {
    if (!decision) return;
    const { _id: decisionId, until } = decision;
    const kind = decision.measure === 'ban' ? 'banned' : 'suspended';
    await this.#set({ userId: memberId, caseId: _id, decisionId, kind, until: until?.toISOString() ?? null });
  }

  async #lift({ _id, memberId, appeal }: CaseDocument): Promise<void> {
    if (appeal) await this.#set({ userId: memberId, caseId: _id, decisionId: appeal._id, kind: 'none', until: null });
  }

  /** The moderator's session may have ended since: the proof says that moderation has checked it. */
  async #set(suspension: Suspension): Promise<void> {
    const { userId, caseId, decisionId, kind, until } = suspension;
    const proof = this.proofs.of('auth', 'setSuspension', userId, caseId, decisionId, kind, until ?? '');
    try {
      await this.auth.setSuspension({ ...suspension, proof });
    } catch (error) {
      // The account was deleted meanwhile.
      if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
    }
  }

  async #mail(userId: string, reference: string | undefined): Promise<void> {
    if (reference === undefined) return;
    const proof = this.proofs.of('auth', 'requestMail', 'moderationDecision', userId, reference);
    await this.auth.requestMail({ kind: 'moderationDecision', userId, reference, proof });
    await this.events.memberDecided({ userId, reference });
  }

  async #followUp({ _id, reportIds, laterReportIds = [] }: CaseDocument): Promise<void> {
    for (const report of await this.reports.among(laterReportIds)) await this.filing.file(report);
    for (const userId of await this.reports.presentReportersOf(reportIds))
      await this.events.reportDecided({ userId, reference: _id });
    await this.cases.markFollowed(_id, await this.reports.reasonsOf(reportIds));
  }

  async #endEvidence({ reportIds, decision }: CaseDocument): Promise<void> {
    if (decision) await this.reports.setEvidenceEnd(reportIds, appealUntil(decision));
  }
}
