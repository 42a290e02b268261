import type { Message } from '@attune/messaging-contract/message';
import type { Measure } from '@attune/moderation-contract/decision';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { CASE, type CaseDocument } from '../cases/case.schema.js';
import { EVIDENCE_PICTURE, type EvidencePicture } from '../evidence/evidence-picture.schema.js';
import { FRAUD_NOTICE, type FraudNotice } from '../notices/fraud-notice.schema.js';
import { REPORT, type ReportDocument } from '../reports/report.schema.js';

type CaseReports = Pick<CaseDocument, '_id' | 'reportIds' | 'laterReportIds'>;

/** Finds and removes what names a member whose account is deleted. */
@MongoRepository()
export class ErasureRepository {
  constructor(
    @InjectModel(REPORT) private readonly reports: Model<ReportDocument>,
    @InjectModel(CASE) private readonly cases: Model<CaseDocument>,
    @InjectModel(EVIDENCE_PICTURE) private readonly pictures: Model<EvidencePicture>,
    @InjectModel(FRAUD_NOTICE) private readonly notices: Model<FraudNotice>,
  ) {}

  /** Reports that came in after a decision are filed again: the case that follows is an open one. */
  async removeDecidedAbout(memberId: string, now: Date): Promise<void> {
    const decided = await this.#cases({ memberId, state: 'decided' });
    const later = decided.flatMap(({ laterReportIds = [] }) => laterReportIds);
    await this.reports.updateMany({ _id: { $in: later } }, { $set: { unfiledSince: now } });
    await this.#remove(decided);
    if ((await this.cases.exists({ memberId })) === null) await this.pictures.deleteMany({ memberId });
  }

  async endOpenAbout(memberId: string, endsAt: Date): Promise<void> {
    const open = { memberId, endsAt: { $exists: false } };
    await this.reports.updateMany({ 'target._id': memberId }, { $min: { evidenceEndsAt: endsAt } });
    await this.cases.updateMany(open, { $set: { endsAt } });
  }

  /** The words of reports that have been decided about. Their evidence stays until its end: an appeal needs it. */
  async clearDecidedBy(reporterId: string): Promise<void> {
    const made = await this.reports.find({ reporterId }, { _id: 1 }).lean<Pick<ReportDocument, '_id'>[]>();
    const decided = await this.#cases({ reportIds: { $in: made.map(({ _id }) => _id) }, state: 'decided' });
    const ids = decided.flatMap(({ reportIds }) => reportIds);
    await this.reports.updateMany({ reporterId, _id: { $in: ids } }, { $set: { details: '' } });
  }

  /** In the report and in the messages of its evidence. */
  async unnameReporter(reporterId: string, madeUpId: string): Promise<void> {
    const gone = { reporterId: madeUpId, isReporterGone: true };
    const withEvidence = { evidence: { $exists: true } };
    for (const { _id, evidence } of await this.reports.find({ reporterId, ...withEvidence }).lean<ReportDocument[]>()) {
      const messages = evidence?.messages.map(message => unnamed(message, reporterId, madeUpId));
      await this.reports.updateOne({ _id, ...withEvidence }, { $set: { ...gone, 'evidence.messages': messages } });
    }
    // Reports whose evidence has ended, even just now: their words go with it.
    const left = { reporterId, evidence: { $exists: false } };
    await this.reports.updateMany(left, { $set: { ...gone, details: '' } });
  }

  async removeNotices(userId: string): Promise<void> {
    await this.notices.deleteMany({ userId });
  }

  /** Expired cases about members who are gone, and reports about ids without an account, once their evidence has ended. */
  async removeEnded(now: Date): Promise<void> {
    const ended = await this.cases.find({ endsAt: { $lt: now } }, { memberId: 1 }).lean<CaseDocument[]>();
    const memberIds = ended.map(({ memberId }) => memberId);
    await this.reports.deleteMany({ 'target._id': { $in: memberIds } });
    await this.pictures.deleteMany({ memberId: { $in: memberIds } });
    await this.cases.deleteMany({ memberId: { $in: memberIds } });
    const unfiled = { caseId: { $exists: false }, unfiledSince: { $exists: false }, evidence: { $exists: false } };
    await this.reports.deleteMany({ ...unfiled, evidenceEndsAt: { $lt: now } });
  }

  /** Expired decided cases, with their reports, whose evidence has already ended. Cases with work left are not among them. */
  async removeDecidedBefore(measured: Date, unmeasured: Date): Promise<void> {
    const old = await this.#cases({
      state: 'decided',
      appealWaitsSince: { $exists: false },
      pendingSince: { $exists: false },
      $or: [
        { 'decision.at': { $lt: measured } },
        { 'decision.at': { $lt: unmeasured }, 'decision.measure': 'none' satisfies Measure },
      ],
    });
    await this.#remove(old);
  }

  async #cases(filter: QueryFilter<CaseDocument>): Promise<CaseReports[]> {
    return this.cases.find(filter, { reportIds: 1, laterReportIds: 1 }).lean<CaseReports[]>();
  }

  /** The reports first: what is left of a case after a crash is found again by its member. */
  async #remove(cases: CaseReports[]): Promise<void> {
    await this.reports.deleteMany({ _id: { $in: cases.flatMap(({ reportIds }) => reportIds) } });
    await this.cases.deleteMany({ _id: { $in: cases.map(({ _id }) => _id) } });
  }
}

function unnamed(message: Message, userId: string, madeUpId: string): Message {
  const idOf = (id: string) => (id === userId ? madeUpId : id);
  const { senderId, recipientId, replyTo, reactions } = message;
  return {
    ...message,
    senderId: idOf(senderId),
    recipientId: idOf(recipientId),
    ...(replyTo && { replyTo: { ...replyTo, senderId: idOf(replyTo.senderId) } }),
    reactions: reactions.map(reaction => ({ ...reaction, userId: idOf(reaction.userId) })),
  };
}
