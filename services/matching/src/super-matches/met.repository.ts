import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { pairIdOf } from './super-match.repository.js';

/** That a round paired two members once: neither when nor in which. `_id` is both ids, sorted. */
export interface Met {
  _id: string;
  members: [string, string];
}

export const MET = 'Met';

export const metSchema = new Schema<Met>(
  { _id: { type: String, required: true }, members: { type: [String], required: true } },
  { ...SCHEMA_OPTIONS, collection: 'roundPairs', shardKey: UNSHARDED },
);
metSchema.index({ members: 1 });

/** Whom rounds have paired, for as long as both take part: no two are paired again. */
@MongoRepository()
export class MetRepository {
  constructor(@InjectModel(MET) private readonly met: Model<Met>) {}

  async keep(one: string, other: string): Promise<void> {
    const members = [one, other].toSorted();
    await this.met.updateOne({ _id: pairIdOf(one, other) }, { $setOnInsert: { members } }, { upsert: true });
  }

  async remove(one: string, other: string): Promise<void> {
    await this.met.deleteOne({ _id: pairIdOf(one, other) });
  }

  /** All pairs of these members. */
  async idsOf(ids: string[]): Promise<Set<string>> {
    const found = this.met.find({ members: { $in: ids } }, { _id: 1 });
    return new Set((await found.lean<Pick<Met, '_id'>[]>()).map(({ _id }) => _id));
  }

  /** Those of the pairs that met. */
  async among(pairs: [string, string][]): Promise<[string, string][]> {
    const ids = pairs.map(pair => pairIdOf(...pair));
    const found = await this.met.find({ _id: { $in: ids } }, { _id: 1 }).lean<Pick<Met, '_id'>[]>();
    const known = new Set(found.map(({ _id }) => _id));
    return pairs.filter(pair => known.has(pairIdOf(...pair)));
  }

  async removeOf(userId: string): Promise<void> {
    await this.met.deleteMany({ members: userId });
  }
}
