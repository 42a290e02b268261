import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNT_LOG_LINE, type AccountLogLine } from './account-log.schema.js';

/** What happened to accounts, an hour at a time. */
@MongoRepository()
export class AccountLogRepository {
  constructor(@InjectModel(ACCOUNT_LOG_LINE) private readonly lines: Model<AccountLogLine>) {}

  /** Begins the line, or counts in it. */
  async count({ _id, userId, at, device, ...line }: Omit<AccountLogLine, 'count'>): Promise<void> {
    const update = { $setOnInsert: line, $set: { at, ...(device && { device }) }, $inc: { count: 1 } };
    await this.lines.updateOne({ _id, userId }, update, { upsert: true });
  }

  /** The newest first. */
  newest(userId: string, isByAnyone: boolean, limit: number): Promise<AccountLogLine[]> {
    const found = this.lines.find({ userId, isByAnyone }).sort({ at: -1 });
    return (Number.isFinite(limit) ? found.limit(limit) : found).lean<AccountLogLine[]>();
  }

  async remove(userId: string): Promise<void> {
    await this.lines.deleteMany({ userId });
  }
}
