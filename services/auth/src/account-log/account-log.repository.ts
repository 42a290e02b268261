import type { AccountEvent } from '@attune/auth-contract/account-log';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { ACCOUNT_LOG_LINE, type AccountLogLine } from './account-log.schema.js';

/** What happened to accounts, an hour at a time. */
@MongoRepository()
export class AccountLogRepository {
  constructor(@InjectModel(ACCOUNT_LOG_LINE) private readonly lines: Model<AccountLogLine>) {}

  /** Begins the line, or counts in it. Two at once may begin the same one: the second counts in it. */
  async count({ _id, userId, at, device, ...line }: Omit<AccountLogLine, 'count'>): Promise<void> {
    const update = { $setOnInsert: line, $set: { at, ...(device && { device }) }, $inc: { count: 1 } };
    const write = () => this.lines.updateOne({ _id, userId }, update, { upsert: true });
    try {
      await write();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await write();
    }
  }

  newest(userId: string, event: AccountEvent, limit: number): Promise<AccountLogLine[]> {
    return this.#newest({ userId, event }, limit);
  }

  newestExcept(userId: string, events: readonly AccountEvent[], limit: number): Promise<AccountLogLine[]> {
    return this.#newest({ userId, event: { $nin: events } }, limit);
  }

  /** The newest first. */
  #newest(filter: QueryFilter<AccountLogLine>, limit: number): Promise<AccountLogLine[]> {
    const found = this.lines.find(filter).sort({ at: -1 });
    return (Number.isFinite(limit) ? found.limit(limit) : found).lean<AccountLogLine[]>();
  }

  async remove(userId: string): Promise<void> {
    await this.lines.deleteMany({ userId });
  }
}
