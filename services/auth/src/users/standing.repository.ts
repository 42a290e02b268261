import type { HiddenMember } from '@attune/auth-contract/standing';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { announcedAt } from './announced-at.js';
import { WITH_SECOND_FACTOR } from './second-factor.schema.js';
import { hidden } from './hidden.js';
import { type Role, ROLES } from './standing.schema.js';
import { toUser, type User } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

/** What has to hold for a change of a member's standing. */
export type StandingCondition = QueryFilter<UserDocument>;
/** What it writes. */
export type StandingUpdate = Pick<UpdateQuery<UserDocument>, '$set' | '$unset' | '$push'>;

const MEMBER = { isVerified: true, isDecoy: false } as const;
const STAYING_BANNED = { ...MEMBER, 'suspension.kind': 'banned', deletion: { $exists: false } } as const;

/** Matches documents: no appeal waits. */
export const withoutAppeal = (now: Date) => ({ appealWaitsUntil: { $not: { $gt: now } } });

/** How members stand: suspended, paused, moderators, operators. */
@MongoRepository()
export class StandingRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** The member after the update, which others are told of; undefined when they changed since they were read, or do not match `where`. */
  async change(
    read: User,
    { $set, ...more }: StandingUpdate,
    now: Date,
    where: StandingCondition = {},
  ): Promise<User | undefined> {
    const filter: QueryFilter<UserDocument> = {
      ...where,
      ...MEMBER,
      _id: new Types.ObjectId(read.id),
      revision: read.revision ?? { $exists: false },
    };
    const told = announcedAt(now);
    const update = { ...more, $set: { ...$set, ...told.$set }, $inc: told.$inc };
    const query = this.users.findOneAndUpdate(filter, update, { returnDocument: 'after' });
    const found = await query.lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  /** Whose suspension has ended by now. */
  async suspendedUntil(now: Date, limit: number): Promise<User[]> {
    const found = this.users.find({ 'suspension.until': { $lte: now } }).limit(limit);
    return (await found.lean<UserDocument[]>()).map(toUser);
  }

  /** Banned on that day or before, without an appeal that waits, and not leaving yet. */
  async bannedSince(since: Date, now: Date, limit: number): Promise<User[]> {
    const filter = { ...STAYING_BANNED, ...withoutAppeal(now), 'suspension.since': { $lte: since } };
    return (await this.users.find(filter).limit(limit).lean<UserDocument[]>()).map(toUser);
  }

  async holdForAppeal(id: string, appealWaitsUntil: Date): Promise<void> {
    const banned = { ...MEMBER, _id: new Types.ObjectId(id), 'suspension.kind': 'banned' } as const;
    await this.users.updateOne(banned, { $max: { appealWaitsUntil } });
  }

  /** In the order of their ids, from the first one after `after`. */
  async hidden(after: string | null, limit: number): Promise<HiddenMember[]> {
    const filter: QueryFilter<UserDocument> = { ...MEMBER, ...hidden };
    if (after) filter._id = { $gt: new Types.ObjectId(after) };
    const found = this.users.find(filter, { revision: 1 }).sort({ _id: 1 }).limit(limit);
    const users = await found.lean<Pick<UserDocument, '_id' | 'revision'>[]>();
    return users.map(({ _id, revision }) => ({ userId: _id.toHexString(), revision: revision ?? 0 }));
  }

  /** The account of a username, verified or not. */
  async accountOf(username: string): Promise<User | undefined> {
    const found = this.users.findOne({ usernameKey: username.toLowerCase(), isDecoy: false });
    const user = await found.lean<UserDocument | null>();
    return user ? toUser(user) : undefined;
  }

  /** False for a member without a second factor. */
  async grant(role: Role, id: string, since: Date): Promise<boolean> {
    const filter = { ...MEMBER, ...WITH_SECOND_FACTOR, _id: new Types.ObjectId(id) };
    return (await this.users.updateOne(filter, { $set: { [ROLES[role]]: since } })).matchedCount === 1;
  }

  async revoke(role: Role, id: string): Promise<void> {
    await this.users.updateOne({ ...MEMBER, _id: new Types.ObjectId(id) }, { $unset: { [ROLES[role]]: 1 } });
  }

  /** Also one who is suspended, or leaves. */
  async hasHolder(role: Role): Promise<boolean> {
    return (await this.users.exists({ ...MEMBER, [ROLES[role]]: { $type: 'date' } })) !== null;
  }

  async holders(role: Role): Promise<User[]> {
    const found = this.users.find({ ...MEMBER, [ROLES[role]]: { $type: 'date' } }).sort({ usernameKey: 1 });
    return (await found.lean<UserDocument[]>()).map(toUser);
  }
}
