import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { KEPT_EXPOSURE, type KeptExposure } from './exposure.schema.js';

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
