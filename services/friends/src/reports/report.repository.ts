import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { REPORT, type ReportDocument } from './report.schema.js';

/** What members reported about others. */
@MongoRepository()
export class ReportRepository {
  constructor(@InjectModel(REPORT) private readonly reports: Model<ReportDocument>) {}

  /** The first report of a member about another one on that day stays; more are no further reports. */
  async keep(report: Omit<ReportDocument, '_id'>): Promise<void> {
    const day = report.at.toISOString().slice(0, 10);
    try {
      await this.reports.create({ _id: `${report.reporterId}_${report.targetId}_${day}`, ...report });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async page(after: string, limit: number): Promise<ReportDocument[]> {
    return this.reports
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ReportDocument[]>();
  }

  async remove(ids: string[]): Promise<void> {
    await this.reports.deleteMany({ _id: { $in: ids } });
  }

  /** By the member, and about them. */
  async removeOf(userId: string): Promise<void> {
    await this.reports.deleteMany({ $or: [{ reporterId: userId }, { targetId: userId }] });
  }
}
