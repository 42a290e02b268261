import type { ModelChoice } from '@attune/ai-contract/model-choice';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MODEL_CHOICE, type StoredModelChoice } from './model-choice.schema.js';

/** Which model each member has chosen. A member who has not chosen has no document. */
@MongoRepository()
export class ModelChoiceRepository {
  constructor(@InjectModel(MODEL_CHOICE) private readonly choices: Model<StoredModelChoice>) {}

  async of(userId: string): Promise<ModelChoice | undefined> {
    return (await this.choices.findOne({ _id: userId }).lean<StoredModelChoice | null>())?.choice;
  }

  async set(userId: string, choice: ModelChoice): Promise<void> {
    await this.choices.updateOne({ _id: userId }, { $set: { choice } }, { upsert: true });
  }

  async removeOf(userId: string): Promise<void> {
    await this.choices.deleteOne({ _id: userId });
  }
}
