import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { EXPOSURE_DAYS } from './exposure.js';

/** How often a member who has withdrawn was shown, by day, until that is not counted any more. `_id` is the member's. */
interface KeptExposure {
  _id: string;
  shown: Record<string, number>;
  at: Date;
}

export const KEPT_EXPOSURE = 'KeptExposure';

export const keptExposureSchema = new Schema<KeptExposure>(
  { _id: { type: String, required: true }, shown: { type: Map, of: Number }, at: { type: Date, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'exposures', shardKey: { _id: 'hashed' } },
);

keptExposureSchema.index({ at: 1 }, { expireAfterSeconds: EXPOSURE_DAYS * 24 * 3600 });

/** How often members were shown who have withdrawn: who comes back is no newcomer. */
@MongoRepository()
export class ExposureRepository {
  constructor(@InjectModel(KEPT_EXPOSURE) private readonly exposures: Model<KeptExposure>) {}

  async keep(userId: string, shown: Record<string, number>, at: Date): Promise<void> {
    await this.exposures.updateOne({ _id: userId }, { $set: { shown, at } }, { upsert: true });
  }

  async of(userId: string): Promise<Record<string, number>> {
    return (await this.exposures.findById(userId).lean<KeptExposure | null>())?.shown ?? {};
  }

  async removeOf(userId: string): Promise<void> {
    await this.exposures.deleteOne({ _id: userId });
  }
}
