import { unavailable } from '@attune/platform/service-error';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoIndexes } from '@attune/platform/stores/mongo.indexes';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { entryOf } from '../entries/entry-key.js';
import { DATE_ENTRY, type DateEntry, type DateEntryDocument } from './date-entry.schema.js';

/** What members are told about dates. */
@MongoRepository()
export class DateEntryRepository {
  constructor(
    @InjectModel(DATE_ENTRY) private readonly entries: Model<DateEntryDocument>,
    private readonly indexes: MongoIndexes,
  ) {}

  /** Writes the entry, unless its revision or a later one is there already. */
  async write({ key, ...entry }: DateEntry): Promise<void> {
    if (!this.indexes.exist) throw unavailable();
    const older = { ...entryOf(key), revision: { $lt: entry.revision } };
    try {
      await this.entries.updateOne(older, { $set: entry }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // It is there, and not older; or an older one was inserted at the same moment.
      await this.entries.updateOne(older, { $set: entry });
    }
  }

  /** Open ones that were stored after `since`, the newest first. */
  async open(userId: string, since: Date, limit: number): Promise<DateEntryDocument[]> {
    return this.entries
      .find({ userId, isOpen: true, removeAt: { $gt: new Date() }, at: { $gt: since } })
      .sort({ at: -1 })
      .limit(limit)
      .lean<DateEntryDocument[]>();
  }

  async find(key: string): Promise<DateEntry | undefined> {
    return (await this.entries.findOne(entryOf(key)).lean<DateEntry | null>()) ?? undefined;
  }

  /** Those of the member, and those that name them. */
  async removeOf(userId: string): Promise<void> {
    await this.entries.deleteMany({ userId });
    await this.entries.deleteMany({ memberId: userId });
  }
}
