import { mapMongoErrors } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MEMBER, type Member } from './member.schema.js';

/** What members chose, and how far they have seen. */
@MongoRepository()
export class MemberRepository {
  readonly #found = new StoreBatcher<string, Member>(ids => mapMongoErrors(() => this.#withIds(ids)));

  constructor(@InjectModel(MEMBER) private readonly members: Model<Member>) {}

  /** One who has chosen and seen nothing is not stored. */
  find(userId: string): Promise<Member> {
    return this.#found.request(userId);
  }

  /** Only moves forward. */
  async markSeen(userId: string, upTo: Date): Promise<void> {
    await this.members.updateOne({ _id: userId }, { $max: { seenUpTo: upTo } }, { upsert: true });
  }

  /** @param chosen values by their paths, as `mail.message` */
  async choose(userId: string, chosen: Record<string, unknown>): Promise<void> {
    await this.members.updateOne({ _id: userId }, { $set: chosen }, { upsert: true });
  }

  /** False where `most` are muted already, and this one is not. */
  async mute(userId: string, memberId: string, most: number): Promise<boolean> {
    await this.members.updateOne({ _id: userId }, {}, { upsert: true });
    const hasRoom = { $or: [{ mutedIds: memberId }, { [`mutedIds.${most - 1}`]: { $exists: false } }] };
    const result = await this.members.updateOne({ _id: userId, ...hasRoom }, { $addToSet: { mutedIds: memberId } });
    return result.matchedCount === 1;
  }

  async unmute(userId: string, memberId: string): Promise<void> {
    await this.members.updateOne({ _id: userId }, { $pull: { mutedIds: memberId } });
  }

  /** False for a token that no member has. */
  async switchDigestOff(unsubscribeToken: string): Promise<boolean> {
    const result = await this.members.updateOne({ unsubscribeToken }, { $set: { 'digest.isOn': false } });
    return result.matchedCount === 1;
  }

  async removeOf(userId: string): Promise<void> {
    await this.members.deleteOne({ _id: userId });
    await this.members.updateMany({ mutedIds: userId }, { $pull: { mutedIds: userId } });
  }

  async #withIds(ids: string[]): Promise<Member[]> {
    const found = await this.members.find({ _id: { $in: ids } }).lean<Member[]>();
    const byId = new Map(found.map(member => [member._id, member]));
    return ids.map(_id => byId.get(_id) ?? { _id });
  }
}
