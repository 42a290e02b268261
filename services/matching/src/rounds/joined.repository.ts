import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { JOINED, type Joined } from './round.schema.js';

const idOf = (roundId: string, userId: string) => `${roundId}_${userId}`;

/** Who joined a round. */
@MongoRepository()
export class JoinedRepository {
  constructor(@InjectModel(JOINED) private readonly joined: Model<Joined>) {}

  /** False where the member had joined already: what is stored stays as it is. */
  async join(roundId: string, userId: string, at: Date, deleteAt: Date): Promise<boolean> {
    const joined = { $setOnInsert: { roundId, userId, at, deleteAt } };
    const { upsertedCount } = await this.joined.updateOne({ _id: idOf(roundId, userId) }, joined, { upsert: true });
    return upsertedCount === 1;
  }

  async leave(roundId: string, userId: string): Promise<void> {
    await this.joined.deleteOne({ _id: idOf(roundId, userId) });
  }

  async find(roundId: string, userId: string): Promise<Joined | undefined> {
    return (await this.joined.findById(idOf(roundId, userId)).lean<Joined | null>()) ?? undefined;
  }

  /** The member's rounds, the newest first. */
  async allOf(userId: string): Promise<Joined[]> {
    return this.joined.find({ userId }).sort({ at: -1 }).lean<Joined[]>();
  }

  count(roundId: string): Promise<number> {
    return this.joined.countDocuments({ roundId });
  }

  async ids(roundId: string): Promise<string[]> {
    const found = await this.joined.find({ roundId }, { userId: 1 }).lean<Pick<Joined, 'userId'>[]>();
    return found.map(({ userId }) => userId);
  }

  async areIn(roundId: string, pair: [string, string]): Promise<boolean> {
    const ids = pair.map(userId => idOf(roundId, userId));
    return (await this.joined.countDocuments({ _id: { $in: ids } })) === pair.length;
  }

  /** Whether neither was told what came of the round. */
  async areUntold(roundId: string, pair: [string, string]): Promise<boolean> {
    const ids = pair.map(userId => idOf(roundId, userId));
    return (await this.joined.exists({ _id: { $in: ids }, outcome: { $exists: true } })) === null;
  }

  /** Those whose outcome is not written yet. */
  async untold(roundId: string, limit: number): Promise<string[]> {
    const found = this.joined.find({ roundId, outcome: { $exists: false } }, { userId: 1 }).limit(limit);
    return (await found.lean<Pick<Joined, 'userId'>[]>()).map(({ userId }) => userId);
  }

  async tell(roundId: string, userId: string, outcome: Joined['outcome']): Promise<void> {
    await this.joined.updateOne({ _id: idOf(roundId, userId) }, { $set: { outcome } });
  }

  /** Where the round ended early, an earlier date than was stored when members joined. */
  async keepUntil(roundId: string, deleteAt: Date): Promise<void> {
    await this.joined.updateMany({ roundId }, { $set: { deleteAt } });
  }

  /** The rounds that members have joined. */
  roundIds(): Promise<string[]> {
    return this.joined.distinct('roundId').exec();
  }

  async removeRounds(roundIds: string[]): Promise<void> {
    await this.joined.deleteMany({ roundId: { $in: roundIds } });
  }

  async removeOf(userId: string): Promise<void> {
    await this.joined.deleteMany({ userId });
  }
}
