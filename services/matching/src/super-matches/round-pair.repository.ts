import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { pairIdOf } from './super-match.repository.js';

/** That a round paired two members once: neither when nor in which. `_id` is both ids, sorted. */
export interface RoundPair {
  _id: string;
  members: [string, string];
}

export const ROUND_PAIR = 'RoundPair';

export const roundPairSchema = new Schema<RoundPair>(
  { _id: { type: String, required: true }, members: { type: [String], required: true } },
  { ...SCHEMA_OPTIONS, collection: 'roundPairs', shardKey: UNSHARDED },
);
roundPairSchema.index({ members: 1 });

/** Whom rounds have paired, for as long as both take part: no two are paired again. */
@MongoRepository()
export class RoundPairRepository {
  constructor(@InjectModel(ROUND_PAIR) private readonly roundPairs: Model<RoundPair>) {}

  async keep(one: string, other: string): Promise<void> {
    const members = [one, other].toSorted();
    await this.roundPairs.updateOne({ _id: pairIdOf(one, other) }, { $setOnInsert: { members } }, { upsert: true });
  }

  async remove(one: string, other: string): Promise<void> {
    await this.roundPairs.deleteOne({ _id: pairIdOf(one, other) });
  }

  /** All pairs of these members. */
  async idsOf(ids: string[]): Promise<string[]> {
    const found = this.roundPairs.find({ members: { $in: ids } }, { _id: 1 });
    return (await found.lean<Pick<RoundPair, '_id'>[]>()).map(({ _id }) => _id);
  }

  async removeOf(userId: string): Promise<void> {
    await this.roundPairs.deleteMany({ members: userId });
  }
}
