import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { toUser, type User } from './user.repository.js';
import { adding } from './member-mail.repository.js';
import type { MemberMail } from './member-mail.schema.js';
import { USER, type UserDocument } from './user.schema.js';

/** A member who stays away, and since when. */
export type AbsentUser = User & Required<Pick<User, 'lastSeenDay'>>;

const MEMBER = { isVerified: true, isDecoy: false } as const;

/** Members who have stayed away, but for those who leave anyway or cannot come back: their accounts end by other times. */
const STAYING = { ...MEMBER, deletion: { $exists: false }, 'suspension.kind': { $ne: 'banned' } } as const;

/** The last day on which each member was here. */
@MongoRepository()
export class LastSeenRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** Once a day. Who was away for long enough to be told of it is told again after another absence. */
  async note(id: string, lastSeenDay: Date): Promise<void> {
    const filter = { ...MEMBER, _id: new Types.ObjectId(id), lastSeenDay: { $not: { $gte: lastSeenDay } } };
    await this.users.updateOne(filter, { $set: { lastSeenDay }, $unset: { absenceNoticedAt: 1 } });
  }

  /** For accounts that were made before the day was noted: their absence begins now. */
  async begin(lastSeenDay: Date): Promise<void> {
    await this.users.updateMany({ ...MEMBER, lastSeenDay: { $exists: false } }, { $set: { lastSeenDay } });
  }

  /** Members away since that day or before, without a notice about it. */
  unnoticed(since: Date, limit: number): Promise<AbsentUser[]> {
    return this.#staying({ lastSeenDay: { $lte: since }, absenceNoticedAt: { $exists: false } }, limit);
  }

  /** Members away, who got their notice by then. */
  noticed(by: Date, limit: number): Promise<AbsentUser[]> {
    return this.#staying({ absenceNoticedAt: { $lte: by } }, limit);
  }

  /** False when they came back since they were read, or were told by another replica. */
  async markNoticed(user: AbsentUser, mail: MemberMail, now: Date): Promise<boolean> {
    const filter = { ...STAYING, ...asRead(user), absenceNoticedAt: { $exists: false } } as QueryFilter<UserDocument>;
    const update = { $set: { absenceNoticedAt: now }, ...adding(mail) };
    return (await this.users.updateOne(filter, update)).modifiedCount === 1;
  }

  async #staying(filter: QueryFilter<UserDocument>, limit: number): Promise<AbsentUser[]> {
    const found = await this.users
      .find({ ...STAYING, ...filter } as QueryFilter<UserDocument>)
      .limit(limit)
      .lean<UserDocument[]>();
    return found.map(user => toUser(user) as AbsentUser);
  }
}

const asRead = ({ id, lastSeenDay }: AbsentUser) => ({ _id: new Types.ObjectId(id), lastSeenDay });
