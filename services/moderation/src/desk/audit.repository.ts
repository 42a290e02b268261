import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AUDIT, type AuditDocument } from './audit.schema.js';

/** The audit log: it is added to and read, and has no method that changes or removes a line. */
@MongoRepository()
export class AuditRepository {
  constructor(@InjectModel(AUDIT) private readonly entries: Model<AuditDocument>) {}

  /** Once for each id. */
  async add(entry: AuditDocument): Promise<void> {
    try {
      await this.entries.create(entry);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** The newest first; from the one after `place`. */
  async page(place: { at: Date; _id: string } | undefined, limit: number): Promise<AuditDocument[]> {
    const filter = place ? { $or: [{ at: { $lt: place.at } }, { at: place.at, _id: { $lt: place._id } }] } : {};
    const found = this.entries.find(filter).sort({ at: -1, _id: -1 }).limit(limit);
    return found.lean<AuditDocument[]>();
  }
}
