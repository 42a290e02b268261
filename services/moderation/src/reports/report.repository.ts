import type { ReportReason } from '@attune/friends-contract/friends.contract';
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

  /**
   * Of these, the reports of a case, the newest first; from the one after `afterId`. A case names its reports before each of them
   * names the case.
   */
  async page(ids: string[], afterId: string | null, limit: number): Promise<ReportDocument[]> {
    const last =
      afterId !== null && ids.includes(afterId)
        ? await this.reports.findById(afterId).lean<ReportDocument | null>()
        : null;
    const page = last ? { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] } : {};
    const found = this.reports
      .find({ _id: { $in: ids }, ...page })
      .sort({ at: -1, _id: -1 })
      .limit(limit);
    return found.lean<ReportDocument[]>();
  }

  async isReporterOf(ids: string[], reporterId: string): Promise<boolean> {
    return (await this.reports.exists({ _id: { $in: ids }, reporterId })) !== null;
  }

  async havePicture(ids: string[], pictureId: string): Promise<boolean> {
    return (await this.reports.exists({ _id: { $in: ids }, 'evidence.pictures.pictureId': pictureId })) !== null;
  }

  /** Who made these reports, and for which of the operator's own reasons. */
  async reportersOf(ids: string[]): Promise<Pick<ReportDocument, '_id' | 'reporterId' | 'ownReason'>[]> {
    const found = this.reports.find({ _id: { $in: ids } }, { reporterId: 1, ownReason: 1 });
    return found.lean<ReportDocument[]>();
  }

  /** The same, without those who have left, each once. */
  async presentReportersOf(ids: string[]): Promise<string[]> {
    return this.reports.distinct('reporterId', { _id: { $in: ids }, isReporterGone: { $exists: false } });
  }

  /** The cases that reports of these members are in. */
  async casesOf(reporterIds: string[]): Promise<Pick<ReportDocument, '_id' | 'caseId' | 'reporterId'>[]> {
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

  async among(ids: string[]): Promise<ReportDocument[]> {
    return this.reports.find({ _id: { $in: ids } }).lean<ReportDocument[]>();
  }

  async reasonsOf(ids: string[]): Promise<ReportReason[]> {
    return this.reports.distinct('reason', { _id: { $in: ids } });
  }

  async setCase(_id: string, caseId: string): Promise<void> {
    await this.reports.updateOne({ _id }, { $set: { caseId } });
  }

  async markFiled(_id: string): Promise<void> {
    await this.reports.updateOne({ _id }, { $unset: { unfiledSince: 1 } });
  }

  async markLookedAt(ids: string[], now: Date): Promise<void> {
    await this.reports.updateMany({ _id: { $in: ids }, lookedAt: { $exists: false } }, { $set: { lookedAt: now } });
  }

  /** False where another replica has kept it or found it gone, which stays, and where the evidence has ended. */
  async setPicture(_id: string, { profilePicture, ...copy }: StoredPicture): Promise<boolean> {
    const set = Object.fromEntries(Object.entries(copy).map(([name, value]) => [`evidence.pictures.$.${name}`, value]));
    const waiting = { _id, 'evidence.pictures': { $elemMatch: { profilePicture, state: 'waiting' } } };
    return (await this.reports.updateOne(waiting, { $set: set })).matchedCount > 0;
  }

  async markCopied(_id: string): Promise<void> {
    await this.reports.updateOne({ _id }, { $unset: { uncopiedSince: 1 } });
  }

  async setEvidenceEnd(ids: string[], evidenceEndsAt: Date): Promise<void> {
    await this.reports.updateMany({ _id: { $in: ids } }, { $set: { evidenceEndsAt } });
  }

  async withEvidenceUntil(now: Date, limit: number): Promise<ReportDocument[]> {
    const ended = this.reports.find({ evidenceEndsAt: { $lt: now }, evidence: { $exists: true } }).limit(limit);
    return ended.lean<ReportDocument[]>();
  }

  /** With the words of a reporter who has left, also one who leaves meanwhile. */
  async removeEvidence({ _id }: Pick<ReportDocument, '_id'>): Promise<void> {
    const words = { details: { $cond: ['$isReporterGone', '', '$details'] } };
    const ended = [{ $set: words }, { $unset: ['evidence', 'uncopiedSince'] }];
    await this.reports.updateOne({ _id }, ended, { updatePipeline: true });
  }

  /** The pictures in evidence about these members, by member. */
  async picturesAbout(memberIds: string[]): Promise<Map<string, Set<string>>> {
    const about = { 'target._id': { $in: [...new Set(memberIds)] }, 'evidence.pictures.pictureId': { $exists: true } };
    const found = await this.reports.find(about, { target: 1, 'evidence.pictures': 1 }).lean<ReportDocument[]>();
    const pictures = new Map<string, Set<string>>();
    for (const { target, evidence } of found) {
      const ids = pictures.get(target._id) ?? new Set();
      for (const { pictureId } of evidence?.pictures ?? []) if (pictureId !== undefined) ids.add(pictureId);
      pictures.set(target._id, ids);
    }
    return pictures;
  }
}
