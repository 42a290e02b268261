import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { REPORT, type ReportDocument, type StoredPicture } from './report.schema.js';

type Since = 'unfiledSince' | 'uncopiedSince';

/** Every report that was made. */
@MongoRepository()
export class ReportRepository {
  constructor(@InjectModel(REPORT) private readonly reports: Model<ReportDocument>) {}

  /** One with this id that is there already stays as it is. */
  async keep(report: ReportDocument): Promise<void> {
    try {
      await this.reports.create(report);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** The same words of the same reporter. */
  async sameSince(reporterId: string, digest: string, since: Date): Promise<ReportDocument | undefined> {
    const found = this.reports.findOne({ reporterId, digest, at: { $gte: since } });
    return (await found.lean<ReportDocument | null>()) ?? undefined;
  }

  /** The newest first. */
  async of(reporterId: string, limit: number): Promise<ReportDocument[]> {
    const found = this.reports.find({ reporterId }, { evidence: 0 }).sort({ at: -1 }).limit(limit);
    return found.lean<ReportDocument[]>();
  }

  /** The newest first; from the one after `afterId`. */
  async inCase(caseId: string, afterId: string | null, limit: number): Promise<ReportDocument[]> {
    const last =
      afterId === null ? null : await this.reports.findOne({ _id: afterId, caseId }).lean<ReportDocument | null>();
    const page = last ? { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] } : {};
    const found = this.reports
      .find({ caseId, ...page })
      .sort({ at: -1, _id: -1 })
      .limit(limit);
    return found.lean<ReportDocument[]>();
  }

  async isReporterIn(caseId: string, reporterId: string): Promise<boolean> {
    return (await this.reports.exists({ caseId, reporterId })) !== null;
  }

  async hasPicture(caseId: string, pictureId: string): Promise<boolean> {
    return (await this.reports.exists({ caseId, 'evidence.pictures.pictureId': pictureId })) !== null;
  }

  /** Who reported in these cases. */
  async reportersIn(caseIds: string[]): Promise<Pick<ReportDocument, 'caseId' | 'reporterId'>[]> {
    const found = this.reports.find({ caseId: { $in: caseIds } }, { caseId: 1, reporterId: 1 });
    return found.lean<ReportDocument[]>();
  }

  /** The cases that reports of these members are in. */
  async casesOf(reporterIds: string[]): Promise<Pick<ReportDocument, 'caseId' | 'reporterId'>[]> {
    const found = this.reports.find({ reporterId: { $in: reporterIds } }, { caseId: 1, reporterId: 1 });
    return found.lean<ReportDocument[]>();
  }

  async waiting(since: Since, before: Date, limit: number): Promise<ReportDocument[]> {
    const found = this.reports
      .find({ [since]: { $lt: before } })
      .sort({ [since]: 1 })
      .limit(limit);
    return found.lean<ReportDocument[]>();
  }

  async waitingSince(since: Since): Promise<Date | undefined> {
    const first = this.reports.findOne({ [since]: { $type: 'date' } }, { [since]: 1 }).sort({ [since]: 1 });
    return (await first.lean<ReportDocument | null>())?.[since];
  }

  async markFiled(_id: string, caseId: string): Promise<void> {
    await this.reports.updateOne({ _id }, { $set: { caseId }, $unset: { unfiledSince: 1 } });
  }

  async markLookedAt(caseId: string, now: Date): Promise<void> {
    await this.reports.updateMany({ caseId, lookedAt: { $exists: false } }, { $set: { lookedAt: now } });
  }

  async setPicture(_id: string, { profilePicture, ...copy }: StoredPicture): Promise<void> {
    const set = Object.fromEntries(Object.entries(copy).map(([name, value]) => [`evidence.pictures.$.${name}`, value]));
    await this.reports.updateOne({ _id, 'evidence.pictures.profilePicture': profilePicture }, { $set: set });
  }

  async markCopied(_id: string): Promise<void> {
    await this.reports.updateOne({ _id }, { $unset: { uncopiedSince: 1 } });
  }

  async setEvidenceEnd(caseId: string, evidenceEndsAt: Date): Promise<void> {
    await this.reports.updateMany({ caseId }, { $set: { evidenceEndsAt } });
  }

  async withEvidenceUntil(now: Date, limit: number): Promise<ReportDocument[]> {
    const ended = this.reports.find({ evidenceEndsAt: { $lt: now }, evidence: { $exists: true } }).limit(limit);
    return ended.lean<ReportDocument[]>();
  }

  async removeEvidence(_id: string): Promise<void> {
    await this.reports.updateOne({ _id }, { $unset: { evidence: 1, uncopiedSince: 1 } });
  }

  /** Whether other evidence about the member has the picture. */
  async isPictureElsewhere({ _id, target }: ReportDocument, pictureId: string): Promise<boolean> {
    const filter = { _id: { $ne: _id }, 'target._id': target._id, 'evidence.pictures.pictureId': pictureId };
    return (await this.reports.exists(filter)) !== null;
  }
}
