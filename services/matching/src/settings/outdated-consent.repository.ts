import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OUTDATED } from '../seekers/outdated-consents.js';
import { SEEKER, type SeekerDocument } from '../seekers/seeker.schema.js';

/** Since when members have to agree to a text again. */
@MongoRepository()
export class OutdatedConsentRepository {
  constructor(@InjectModel(SEEKER) private readonly seekers: Model<SeekerDocument>) {}

  /** Those who are marked already keep their date; those to whom no consent is outdated any more lose it. */
  async mark(now: Date): Promise<void> {
    await this.seekers.updateMany(
      { outdatedSince: { $type: 'date' }, $nor: OUTDATED },
      { $unset: { outdatedSince: 1 } },
    );
    await this.seekers.updateMany(
      { $or: OUTDATED, outdatedSince: { $exists: false } },
      { $set: { outdatedSince: now } },
    );
  }

  async markedBefore(before: Date, limit: number): Promise<string[]> {
    const found = this.seekers.find({ outdatedSince: { $lt: before } }, { _id: 1 }).limit(limit);
    return (await found.lean<{ _id: string }[]>()).map(({ _id }) => _id);
  }
}
