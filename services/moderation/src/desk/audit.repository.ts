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

  /** With the appeal as it is since that change. */
  async hasRead(caseId: string, moderatorId: string, changedAt: Date): Promise<boolean> {
    const detail = changedAt.toISOString();
    return (await this.entries.exists({ caseId, moderatorId, act: 'case_read', detail })) !== null;
  }

  /** The newest first; from the one after `place`, without lines about these cases, and about this member. */
  async page(
    place: { at: Date; _id: string } | undefined,
    except: { caseIds: string[]; about: string },
    limit: number,
  ): Promise<AuditDocument[]> {
    const after = place ? { $or: [{ at: { $lt: place.at } }, { at: place.at, _id: { $lt: place._id } }] } : {};
    const found = this.entries
      .find({ ...after, caseId: { $nin: except.caseIds }, about: { $ne: except.about } })
      .sort({ at: -1, _id: -1 })
      .limit(limit);
    return found.lean<AuditDocument[]>();
  }
}
