import { authContract } from '@attune/auth-contract/auth.contract';
import type { DeskCase } from '@attune/moderation-contract/case';
import type { moderationContract } from '@attune/moderation-contract/moderation.contract';
import type { NamedMember } from '@attune/moderation-contract/report';
import { InjectClient } from '@attune/platform/client';
import type { Call, Caller, Client, InputOf } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { toDeskAppeal, toDeskDecision } from './decision.js';
import { ModeratorNames } from '../desk/moderator-names.js';
import { ModeratorService } from '../desk/moderator.service.js';
import { EvidencePictureRepository } from '../evidence/evidence-picture.repository.js';
import { idOf } from '../ids.js';
import { refusal } from '../refusal.js';
import { ReportRepository } from '../reports/report.repository.js';
import type { ReportDocument } from '../reports/report.schema.js';
import { toDeskReport, toItem } from './case.presenter.js';
import { CaseAccess } from './case.access.js';
import { CaseRepository } from './case.repository.js';
import type { CaseDocument } from './case.schema.js';
import { ReporterRecords } from './reporter-records.js';

const REPORTS = 20;
/** Of the evidence on a page, beyond that of its last report. */
const EVIDENCE_CHARACTERS = 4_000_000;
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
    private readonly moderatorNames: ModeratorNames,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  async read({ caseId, afterReport }: Input<'deskCase'>, caller: Caller, call: Call): Promise<DeskCase> {
    await this.moderators.require(caller);
    const found = await this.access.find(caseId, caller);
    const detail = found.appeal?.changedAt?.toISOString();
    await this.moderators.record(caller, call, { act: 'case_read', about: found, ...(detail && { detail }) });
    const now = new Date();
    await this.reports.markLookedAt(found.reportIds, now);
    const following = await this.reports.page(found.reportIds, afterReport, REPORTS);
    const reports = onePage(following);
    const reporterIds = [...new Set(reports.map(({ reporterId }) => reporterId))];
    const [recordOf, names, earlier] = await Promise.all([
      this.records.of(reporterIds),
      this.#namesOf(reporterIds, caller),
      this.cases.decidedOf(found.memberId, HISTORY + 1),
    ]);
    const history = earlier.filter(({ _id }) => _id !== caseId).slice(0, HISTORY);
    const doubtful = reports.filter(({ reporterId }) => recordOf(reporterId).isDoubtful).length;
    const nameOf = await this.moderatorNames.of([found, ...history].flatMap(moderatorsOf), caller);
    const { appeal: _waiting, reports: _count, ...item } = toItem(found, caller.userId, doubtful, now, nameOf);
    return {
      ...item,
      revision: found.revision,
      state: found.state,
      reports: reports.map(report =>
        toDeskReport(report, names.get(report.reporterId) ?? null, recordOf(report.reporterId)),
      ),
      nextReport:
        following.length === REPORTS || reports.length < following.length ? (reports.at(-1)?._id ?? null) : null,
      history: history.flatMap(({ _id, decision, appeal }) =>
        decision ? [{ caseId: _id, decision: toDeskDecision(decision, nameOf), outcome: appeal?.outcome ?? null }] : [],
      ),
      decision: found.decision ? toDeskDecision(found.decision, nameOf) : null,
      appeal: found.appeal ? toDeskAppeal(found.appeal, nameOf) : null,
    };
  }

  async picture({ caseId, pictureId }: Input<'evidencePicture'>, caller: Caller, call: Call): Promise<string> {
    await this.moderators.require(caller);
    const found = await this.access.find(caseId, caller);
    const { memberId, reportIds } = found;
    // Tells pictures of the case apart. Their ids are addresses that others know, and outlive the account here.
    const detail = idOf('picture', caseId, pictureId);
    await this.moderators.record(caller, call, { act: 'picture_read', about: found, detail });
    const isInCase = await this.reports.havePicture(reportIds, pictureId);
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

function onePage(reports: ReportDocument[]): ReportDocument[] {
  let room = EVIDENCE_CHARACTERS;
  const page: ReportDocument[] = [];
  for (const report of reports) {
    if (room <= 0) break;
    page.push(report);
    room -= JSON.stringify(report.evidence ?? null).length;
  }
  return page;
}

const moderatorsOf = ({ claim, decision, appeal }: CaseDocument) => [
  claim?.moderatorId,
  decision?.moderatorId,
  appeal?.moderatorId,
];
