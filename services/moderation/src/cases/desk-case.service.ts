import { authContract } from '@attune/auth-contract/auth.contract';
import type { DeskCase } from '@attune/moderation-contract/case';
import type { moderationContract } from '@attune/moderation-contract/moderation.contract';
import type { NamedMember } from '@attune/moderation-contract/report';
import { InjectClient } from '@attune/platform/client';
import type { Call, Caller, Client, InputOf } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { toDeskAppeal, toDeskDecision } from '../decisions/decision.js';
import { ModeratorService } from '../desk/moderator.service.js';
import { EvidencePictureRepository } from '../evidence/evidence-picture.repository.js';
import { refusal } from '../refusal.js';
import { ReportRepository } from '../reports/report.repository.js';
import { toDeskReport, toItem } from './case.presenter.js';
import { CaseAccess } from './case.access.js';
import { CaseRepository } from './case.repository.js';
import { ReporterRecords } from './reporter-records.js';

const REPORTS = 20;
const HISTORY = 20;

type Input<Method extends 'deskCase' | 'evidencePicture'> = InputOf<typeof moderationContract, Method>;

/** Shows a case with its evidence. Each reading is in the audit log before anything is answered. */
@Injectable()
export class DeskCaseService {
  constructor(
    private readonly moderators: ModeratorService,
    private readonly access: CaseAccess,
    private readonly cases: CaseRepository,
    private readonly reports: ReportRepository,
    private readonly pictures: EvidencePictureRepository,
    private readonly records: ReporterRecords,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  async read({ caseId, afterReport }: Input<'deskCase'>, caller: Caller, call: Call): Promise<DeskCase> {
    await this.moderators.require(caller);
    const found = await this.access.find(caseId, caller);
    await this.moderators.record(caller, call, { act: 'case_read', caseId });
    const now = new Date();
    await this.reports.markLookedAt(caseId, now);
    const reports = await this.reports.inCase(caseId, afterReport, REPORTS);
    const reporterIds = [...new Set(reports.map(({ reporterId }) => reporterId))];
    const [recordOf, names, earlier] = await Promise.all([
      this.records.of(reporterIds),
      this.#namesOf(reporterIds, caller),
      this.cases.decidedOf(found.memberId, HISTORY + 1),
    ]);
    const doubtful = reports.filter(({ reporterId }) => recordOf(reporterId).isDoubtful).length;
    const { appeal: _waiting, reports: _count, ...item } = toItem(found, caller.userId, doubtful, now);
    const history = earlier.filter(({ _id }) => _id !== caseId).slice(0, HISTORY);
    return {
      ...item,
      revision: found.revision,
      state: found.state,
      reports: reports.map(report =>
        toDeskReport(report, names.get(report.reporterId) ?? null, recordOf(report.reporterId)),
      ),
      nextReport: reports.length === REPORTS ? (reports.at(-1)?._id ?? null) : null,
      history: history.flatMap(({ _id, decision, appeal }) =>
        decision ? [{ caseId: _id, decision: toDeskDecision(decision), outcome: appeal?.outcome ?? null }] : [],
      ),
      decision: found.decision ? toDeskDecision(found.decision) : null,
      appeal: found.appeal ? toDeskAppeal(found.appeal) : null,
    };
  }

  async picture({ caseId, pictureId }: Input<'evidencePicture'>, caller: Caller, call: Call): Promise<string> {
    await this.moderators.require(caller);
    const { memberId } = await this.access.find(caseId, caller);
    await this.moderators.record(caller, call, { act: 'picture_read', caseId, detail: pictureId });
    const isInCase = await this.reports.hasPicture(caseId, pictureId);
    const bytes = isInCase ? await this.pictures.bytesOf(memberId, pictureId) : undefined;
    if (bytes === undefined) throw refusal('evidence_deleted');
    return bytes;
  }

  async #namesOf(reporterIds: string[], caller: Caller): Promise<Map<string, NamedMember>> {
    const found = await Promise.all(reporterIds.map(userId => this.auth.reportedProfile({ userId }, caller)));
    const members = found.flatMap(({ profile }) => profile ?? []);
    return new Map(
      members.map(({ _id, username, firstname, lastname }) => [_id, { _id, username, firstname, lastname }]),
    );
  }
}
