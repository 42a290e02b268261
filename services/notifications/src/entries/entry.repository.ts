import type { NotificationKind } from '@attune/notifications-contract/notification';
import { unavailable } from '@attune/platform/service-error';
import { isDuplicateKey, mapMongoErrors } from '@attune/platform/stores/mongo-errors';
import { MongoIndexes } from '@attune/platform/stores/mongo.indexes';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { entryOf } from './entry-key.js';
import { ENTRY, type Entry, type EntryDocument } from './entry.schema.js';

interface Page {
  kinds: NotificationKind[];
  before?: { at: Date; id: string } | undefined;
  limit: number;
}

/** The notifications of members. */
@MongoRepository()
export class EntryRepository {
  readonly #found = new StoreBatcher<string, EntryDocument | undefined>(keys =>
    mapMongoErrors(() => this.#withKeys(keys)),
  );

  constructor(
    @InjectModel(ENTRY) private readonly entries: Model<EntryDocument>,
    private readonly indexes: MongoIndexes,
  ) {}

  /** Writes the entry, unless its revision or a later one is there already. */
  async write({ key, ...entry }: Entry): Promise<void> {
    if (!this.indexes.exist) throw unavailable();
    const older = { ...entryOf(key), revision: { $lt: entry.revision } };
    const change = { $set: entry, $unset: { isSeen: '' } };
    try {
      await this.entries.updateOne(older, change, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // It is there, and not older; or an older one was inserted at the same moment.
      await this.entries.updateOne(older, change);
    }
  }

  /** False where it is not open, or was seen by itself already. */
  async markSeen(key: string): Promise<boolean> {
    const unseen = { ...entryOf(key), isOpen: true, isSeen: { $ne: true } };
    return (await this.entries.updateOne(unseen, { $set: { isSeen: true } })).modifiedCount === 1;
  }

  find(key: string): Promise<EntryDocument | undefined> {
    return this.#found.request(key);
  }

  /** Open ones, the newest first. */
  async page(userId: string, { kinds, before, limit }: Page): Promise<EntryDocument[]> {
    const place = before && {
      $or: [{ at: { $lt: before.at } }, { at: before.at, _id: { $lt: new Types.ObjectId(before.id) } }],
    };
    return this.entries
      .find({ userId, isOpen: true, kind: { $in: kinds }, removeAt: { $gt: new Date() }, ...place })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<EntryDocument[]>();
  }

  /** Open ones that were stored after `since` and not seen by themselves, the newest first. */
  async since(userId: string, kinds: NotificationKind[], since: Date, limit: number): Promise<EntryDocument[]> {
    return this.entries
      .find({
        userId,
        isOpen: true,
        isSeen: { $ne: true },
        kind: { $in: kinds },
        removeAt: { $gt: new Date() },
        at: { $gt: since },
      })
      .sort({ at: -1 })
      .limit(limit)
      .lean<EntryDocument[]>();
  }

  /** Those of the member, and those that name them. */
  async removeOf(userId: string): Promise<void> {
    await this.entries.deleteMany({ userId });
    await this.entries.deleteMany({ memberId: userId });
  }

  async #withKeys(keys: string[]): Promise<(EntryDocument | undefined)[]> {
    const userIds = [...new Set(keys.map(key => entryOf(key).userId))];
    const found = await this.entries.find({ userId: { $in: userIds }, key: { $in: keys } }).lean<EntryDocument[]>();
    const byKey = new Map(found.map(entry => [entry.key, entry]));
    return keys.map(key => byKey.get(key));
  }
}
