import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';

export const DRAFTED_REFUSAL = 'DraftedRefusal';

/** A member who takes no messages that began with a suggestion. `_id` is the member's. */
interface DraftedRefusal {
  _id: string;
}

export const draftedRefusalSchema = new Schema<DraftedRefusal>(
  { _id: { type: String, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'draftedRefusals', shardKey: { _id: 'hashed' } },
);

/** Which members take no messages that began with a suggestion. */
@MongoRepository()
export class DraftedRefusalRepository {
  constructor(@InjectModel(DRAFTED_REFUSAL) private readonly refusals: Model<DraftedRefusal>) {}

  async accepts(userId: string): Promise<boolean> {
    return (await this.refusals.exists({ _id: userId })) === null;
  }

  /** Those of them who take none. */
  async among(userIds: string[]): Promise<Set<string>> {
    const found = await this.refusals.find({ _id: { $in: userIds } }).lean<DraftedRefusal[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  async set(userId: string, accepts: boolean): Promise<void> {
    if (accepts) await this.remove(userId);
    else await this.refusals.updateOne({ _id: userId }, {}, { upsert: true });
  }

  async remove(userId: string): Promise<void> {
    await this.refusals.deleteOne({ _id: userId });
  }
}
