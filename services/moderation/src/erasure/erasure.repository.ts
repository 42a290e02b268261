import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { CASE, type CaseDocument } from '../cases/case.schema.js';
import { EVIDENCE_PICTURE, type EvidencePicture } from '../evidence/evidence-picture.schema.js';
import { FRAUD_NOTICE, type FraudNotice } from '../notices/fraud-notice.schema.js';
import { REPORT, type ReportDocument } from '../reports/report.schema.js';

/** What names a member whose account is deleted. */
@MongoRepository()
export class ErasureRepository {
  constructor(
    @InjectModel(REPORT) private readonly reports: Model<ReportDocument>,
    @InjectModel(CASE) private readonly cases: Model<CaseDocument>,
    @InjectModel(EVIDENCE_PICTURE) private readonly pictures: Model<EvidencePicture>,
    @InjectModel(FRAUD_NOTICE) private readonly notices: Model<FraudNotice>,
  ) {}

  /** The reports first: what is left of a case after a crash is found again by its member. */
  async removeDecidedAbout(memberId: string): Promise<void> {
    const decided = await this.#casesOf({ memberId, state: 'decided' });
    await this.reports.deleteMany({ caseId: { $in: decided } });
    await this.cases.deleteMany({ _id: { $in: decided } });
    if ((await this.cases.exists({ memberId })) === null) await this.pictures.deleteMany({ memberId });
  }

  async endOpenAbout(memberId: string, endsAt: Date): Promise<void> {
    const open = { memberId, endsAt: { $exists: false } };
    await this.reports.updateMany({ 'target._id': memberId }, { $min: { evidenceEndsAt: endsAt } });
    await this.cases.updateMany(open, { $set: { endsAt } });
  }

  /** The words of reports that have been decided about, and their evidence. */
  async clearDecidedBy(reporterId: string): Promise<void> {
    const made = await this.reports.find({ reporterId }, { caseId: 1 }).lean<ReportDocument[]>();
    const decided = await this.#casesOf({ _id: { $in: made.flatMap(({ caseId }) => caseId ?? []) }, state: 'decided' });
    const cleared = { $set: { details: '' }, $unset: { evidence: 1 as const, uncopiedSince: 1 as const } };
    await this.reports.updateMany({ reporterId, caseId: { $in: decided } }, cleared);
  }

  async renameReporter(reporterId: string, placeholder: string): Promise<void> {
    await this.reports.updateMany({ reporterId }, { $set: { reporterId: placeholder } });
  }

  async removeNotices(userId: string): Promise<void> {
    await this.notices.deleteMany({ userId });
  }

  /** Cases about members who are gone, whose time is over. */
  async removeEnded(now: Date): Promise<void> {
    const ended = await this.cases.find({ endsAt: { $lt: now } }, { memberId: 1 }).lean<CaseDocument[]>();
    const memberIds = ended.map(({ memberId }) => memberId);
    await this.reports.deleteMany({ 'target._id': { $in: memberIds } });
    await this.pictures.deleteMany({ memberId: { $in: memberIds } });
    await this.cases.deleteMany({ memberId: { $in: memberIds } });
  }

  async #casesOf(filter: QueryFilter<CaseDocument>): Promise<string[]> {
    return (await this.cases.find(filter, { _id: 1 }).lean<CaseDocument[]>()).map(({ _id }) => _id);
  }
}
