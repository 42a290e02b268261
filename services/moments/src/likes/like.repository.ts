import type { MomentId } from '@attune/moments-contract/moment';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LIKE, type LikeDocument } from './like.schema.js';

const idOf = (momentId: MomentId, userId: string) => `${momentId}:${userId}`;

/** Who likes which moment. */
@MongoRepository()
export class LikeRepository {
  constructor(@InjectModel(LIKE) private readonly likes: Model<LikeDocument>) {}

  /** Again, and at the same time: the first one stays. */
  async add(momentId: MomentId, userId: string, at: Date): Promise<void> {
    try {
      const first = { $setOnInsert: { momentId, userId, at } };
      await this.likes.updateOne({ _id: idOf(momentId, userId) }, first, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async remove(momentId: MomentId, userId: string): Promise<void> {
    await this.likes.deleteOne({ _id: idOf(momentId, userId) });
  }

  async removeOf(userId: string): Promise<void> {
    await this.likes.deleteMany({ userId });
  }

  /** The member's likes, in the order of the moments' ids. */
  of(userId: string): Promise<LikeDocument[]> {
    return this.likes.find({ userId }).sort({ momentId: 1 }).lean<LikeDocument[]>();
  }

  /** How many members like each of these moments, without those in `hiddenIds`. Counted at each question: no counter can be wrong after a crash. */
  async count(momentIds: readonly MomentId[], hiddenIds: string[]): Promise<Map<MomentId, number>> {
    const counted = await this.likes.aggregate<{ _id: MomentId; likes: number }>([
      { $match: { momentId: { $in: momentIds }, userId: { $nin: hiddenIds } } },
      { $group: { _id: '$momentId', likes: { $sum: 1 } } },
    ]);
    return new Map(counted.map(({ _id, likes }) => [_id, likes]));
  }
}
