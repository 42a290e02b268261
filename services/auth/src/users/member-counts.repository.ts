import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { USER, type UserDocument } from './user.schema.js';

const MEMBER = { isVerified: true, isDecoy: false } as const;

/** How many members there are, and nothing of any of them. */
@MongoRepository()
export class MemberCountsRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** Who confirmed their address then. */
  joined(from: Date, until: Date): Promise<number> {
    return this.users.countDocuments({ ...MEMBER, verifiedAt: { $gte: from, $lt: until } });
  }

  /** Who were here on that day or later: an account keeps the last day alone. */
  lastSeenSince(day: Date): Promise<number> {
    return this.users.countDocuments({ ...MEMBER, lastSeenDay: { $gte: day } });
  }
}
