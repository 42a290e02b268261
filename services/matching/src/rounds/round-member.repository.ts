import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ROUND_MEMBER, type RoundMember } from './round.schema.js';

const idOf = (roundId: string, userId: string) => `${roundId}_${userId}`;

/** Who joined a round. */
@MongoRepository()
export class RoundMemberRepository {
  constructor(@InjectModel(ROUND_MEMBER) private readonly roundMembers: Model<RoundMember>) {}

  /** False where the member had joined already: what is stored stays as it is. */
  async join(roundId: string, userId: string, at: Date, deleteAt: Date): Promise<boolean> {
    const joined = { $setOnInsert: { roundId, userId, at, deleteAt } };
    const { upsertedCount } = await this.roundMembers.updateOne({ _id: idOf(roundId, userId) }, joined, {
      upsert: true,
    });
    return upsertedCount === 1;
  }

  async leave(roundId: string, userId: string): Promise<void> {
    await this.roundMembers.deleteOne({ _id: idOf(roundId, userId) });
  }

  async find(roundId: string, userId: string): Promise<RoundMember | undefined> {
    return (await this.roundMembers.findById(idOf(roundId, userId)).lean<RoundMember | null>()) ?? undefined;
  }

  /** The member's rounds, the newest first. */
  async allOf(userId: string): Promise<RoundMember[]> {
    return this.roundMembers.find({ userId }).sort({ at: -1 }).lean<RoundMember[]>();
  }

  count(roundId: string): Promise<number> {
    return this.roundMembers.countDocuments({ roundId });
  }

  async ids(roundId: string): Promise<string[]> {
    const found = await this.roundMembers.find({ roundId }, { userId: 1 }).lean<Pick<RoundMember, 'userId'>[]>();
    return found.map(({ userId }) => userId);
  }

  async areIn(roundId: string, pair: [string, string]): Promise<boolean> {
    const ids = pair.map(userId => idOf(roundId, userId));
    return (await this.roundMembers.countDocuments({ _id: { $in: ids } })) === pair.length;
  }

  /** Whether neither was told what came of the round. */
  async areUntold(roundId: string, pair: [string, string]): Promise<boolean> {
    const ids = pair.map(userId => idOf(roundId, userId));
    return (await this.roundMembers.exists({ _id: { $in: ids }, outcome: { $exists: true } })) === null;
  }

  /** Those whose outcome is not written yet. */
  async untold(roundId: string, limit: number): Promise<string[]> {
    const found = this.roundMembers.find({ roundId, outcome: { $exists: false } }, { userId: 1 }).limit(limit);
    return (await found.lean<Pick<RoundMember, 'userId'>[]>()).map(({ userId }) => userId);
  }

  async tell(roundId: string, userId: string, outcome: RoundMember['outcome']): Promise<void> {
    await this.roundMembers.updateOne({ _id: idOf(roundId, userId) }, { $set: { outcome } });
  }

  /** Where the round ended early, an earlier date than was stored when members joined. */
  async keepUntil(roundId: string, deleteAt: Date): Promise<void> {
    await this.roundMembers.updateMany({ roundId }, { $set: { deleteAt } });
  }

  /** The rounds that members have joined. */
  roundIds(): Promise<string[]> {
    return this.roundMembers.distinct('roundId').exec();
  }

  async removeRounds(roundIds: string[]): Promise<void> {
    await this.roundMembers.deleteMany({ roundId: { $in: roundIds } });
  }

  async removeOf(userId: string): Promise<void> {
    await this.roundMembers.deleteMany({ userId });
  }
}
