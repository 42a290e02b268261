import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { AgeProof } from './age-proof.schema.js';
import { announcedAt } from './announced-at.js';
import { toUser, type User } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

/** The proofs of age, in the accounts. */
@MongoRepository()
export class AgeProofRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** The member with it, who is to be announced. */
  async set(userId: string, ageProof: AgeProof, now: Date): Promise<User | undefined> {
    const { $set, $inc } = announcedAt(now);
    const update = { $set: { ...$set, ageProof }, $inc };
    const changed = this.users.findOneAndUpdate({ _id: new Types.ObjectId(userId) }, update, {
      returnDocument: 'after',
    });
    const found = await changed.lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  /** The member without it, who is to be announced; undefined where there was none. */
  async remove(userId: string, now: Date): Promise<User | undefined> {
    const filter = { _id: new Types.ObjectId(userId), ageProof: { $exists: true } };
    const update = { ...announcedAt(now), $unset: { ageProof: 1 } } as const;
    const found = await this.users
      .findOneAndUpdate(filter, update, { returnDocument: 'after' })
      .lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  async removeThoseUntil(before: Date): Promise<void> {
    await this.users.updateMany({ 'ageProof.until': { $lt: before } }, { $unset: { ageProof: 1 } });
  }
}
