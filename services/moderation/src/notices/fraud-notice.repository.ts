import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FRAUD_NOTICE, type FraudNotice } from './fraud-notice.schema.js';

/** Whom to tell of a ban for fraud. */
@MongoRepository()
export class FraudNoticeRepository {
  constructor(@InjectModel(FRAUD_NOTICE) private readonly notices: Model<FraudNotice>) {}

  /** Notices that exist already stay as they are. */
  async addAll(decisionId: string, userIds: string[], now: Date): Promise<void> {
    if (userIds.length === 0) return;
    await this.notices.bulkWrite(
      userIds.map(userId => ({
        updateOne: {
          filter: { _id: `${decisionId}_${userId}` },
          update: { $setOnInsert: { decisionId, userId, at: now, pendingSince: now } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  async pending(before: Date, limit: number): Promise<FraudNotice[]> {
    const found = this.notices
      .find({ pendingSince: { $lt: before } })
      .sort({ pendingSince: 1 })
      .limit(limit);
    return found.lean<FraudNotice[]>();
  }

  async pendingSince(): Promise<Date | undefined> {
    const first = this.notices
      .findOne({ pendingSince: { $type: 'date' } }, { pendingSince: 1 })
      .sort({ pendingSince: 1 });
    return (await first.lean<FraudNotice | null>())?.pendingSince;
  }

  async markDone(_id: string): Promise<void> {
    await this.notices.updateOne({ _id }, { $unset: { pendingSince: 1 } });
  }
}
