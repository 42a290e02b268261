import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { idsOf } from '../seekers/id-prefix.js';
import { PASS, type Pass } from './pass.schema.js';

const idOf = (userId: string, otherId: string) => `${userId}_${otherId}`;

/** Whom members do not want to be suggested; for 90 days. */
@MongoRepository()
export class PassRepository {
  constructor(@InjectModel(PASS) private readonly passes: Model<Pass>) {}

  /** One that stands already stays as it is. */
  async keep(userId: string, otherId: string, at: Date): Promise<void> {
    await this.passes.updateOne({ _id: idOf(userId, otherId) }, { $setOnInsert: { otherId, at } }, { upsert: true });
  }

  async remove(userId: string, otherId: string): Promise<void> {
    await this.passes.deleteOne({ _id: idOf(userId, otherId) });
  }

  /** Those of `others` on whom the member passed. */
  async onAny(userId: string, others: string[]): Promise<Set<string>> {
    const ids = others.map(other => idOf(userId, other));
    const found = await this.passes.find({ _id: { $in: ids } }, { _id: 1 }).lean<Pass[]>();
    return new Set(found.map(({ _id }) => _id.slice(userId.length + 1)));
  }

  /** On whom the member passed. */
  async of(userId: string): Promise<Set<string>> {
    const found = await this.passes.find({ _id: idsOf(userId) }, { _id: 1 }).lean<Pass[]>();
    return new Set(found.map(({ _id }) => _id.slice(userId.length + 1)));
  }

  async allOf(userId: string): Promise<Pass[]> {
    return this.passes.find({ _id: idsOf(userId) }).lean<Pass[]>();
  }

  /** Those of the given pairs where one member passed on the other. */
  async among(pairs: [string, string][]): Promise<[string, string][]> {
    const ids = pairs.flatMap(([one, other]) => [idOf(one, other), idOf(other, one)]);
    const found = await this.passes.find({ _id: { $in: ids } }, { _id: 1 }).lean<Pass[]>();
    const passed = new Set(found.map(({ _id }) => _id));
    return pairs.filter(([one, other]) => passed.has(idOf(one, other)) || passed.has(idOf(other, one)));
  }

  async removeOf(userId: string): Promise<void> {
    await this.passes.deleteMany({ _id: idsOf(userId) });
  }

  /** Those of others on the member. */
  async removeOn(userId: string): Promise<void> {
    await this.passes.deleteMany({ otherId: userId });
  }
}
