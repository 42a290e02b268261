import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { announcedAt } from './announced-at.js';
import { WITH_SECOND_FACTOR } from './second-factor.schema.js';
import type { SelfieMark } from './selfie-mark.schema.js';
import { toUser, type User } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

const MODERATORS_AT_MOST = 100;

/** The marks of selfies, in the accounts. */
@MongoRepository()
export class SelfieMarkRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** The member, who is to be announced. Undefined where the account knows of a later selfie: a mark that was removed does not come back by a decision that arrives late. */
  async set(userId: string, mark: SelfieMark, now: Date): Promise<User | undefined> {
    const isOlder = { $or: [{ selfieMark: { $exists: false } }, { 'selfieMark.sentAt': { $lt: mark.sentAt } }] };
    const { $set, $inc } = announcedAt(now);
    const update = { $set: { ...$set, selfieMark: mark }, $inc };
    const changed = this.users.findOneAndUpdate({ ...accountOf(userId), ...isOlder }, update, {
      returnDocument: 'after',
    });
    const found = await changed.lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  /** In any case: the mark may be of a clock that is ahead. The member, who is to be announced; undefined where there was no mark. */
  async remove(userId: string, at: Date, now: Date): Promise<User | undefined> {
    const sentAt = { $max: [at, '$selfieMark.sentAt'] };
    const removed = { selfieMark: { at, sentAt, photos: [] } };
    const revision = { $add: [{ $ifNull: ['$revision', 0] }, 1] };
    const marked = { ...accountOf(userId), 'selfieMark.photos.0': { $exists: true } };
    const told = [{ $set: { ...removed, ...announcedAt(now).$set, revision } }];
    const changed = this.users.findOneAndUpdate(marked, told, { returnDocument: 'after', updatePipeline: true });
    const found = await changed.lean<UserDocument | null>();
    if (found) return toUser(found);
    await this.users.updateOne(accountOf(userId), [{ $set: removed }], { updatePipeline: true });
    return undefined;
  }

  /** Marks of that time or before. */
  async removeFrom(at: Date): Promise<void> {
    await this.users.updateMany({ 'selfieMark.at': { $lte: at } }, { $unset: { selfieMark: 1 } });
  }

  /** Who else may be at the desk. */
  async moderatorsBut(userId: string): Promise<string[]> {
    const others = { ...MODERATING, _id: { $ne: new Types.ObjectId(userId) } };
    const found = await this.users.find(others, { _id: 1 }).limit(MODERATORS_AT_MOST).lean<{ _id: Types.ObjectId }[]>();
    return found.map(({ _id }) => _id.toHexString());
  }

  async hasModerator(): Promise<boolean> {
    return (await this.users.exists(MODERATING)) !== null;
  }
}

const MODERATING = {
  ...WITH_SECOND_FACTOR,
  moderatorSince: { $exists: true },
  suspension: { $exists: false },
} as const;

const accountOf = (userId: string) => ({ _id: new Types.ObjectId(userId), isVerified: true, isDecoy: false });
