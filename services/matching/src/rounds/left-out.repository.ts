import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SEEKER, type SeekerDocument } from '../seekers/seeker.schema.js';

/** Members whom the last round they joined left without a pair: they come first in the next one. The mark is written without a revision, so that it fails no other change. */
@MongoRepository()
export class LeftOutRepository {
  constructor(@InjectModel(SEEKER) private readonly seekers: Model<SeekerDocument>) {}

  async among(ids: string[]): Promise<Set<string>> {
    const found = this.seekers.find({ _id: { $in: ids }, wasLeftOut: true }, { _id: 1 });
    return new Set((await found.lean<{ _id: string }[]>()).map(({ _id }) => _id));
  }

  async note(_id: string): Promise<void> {
    await this.seekers.updateOne({ _id }, { $set: { wasLeftOut: true } });
  }

  /** Used once: by a round that has found them someone. */
  async forget(_id: string): Promise<void> {
    await this.seekers.updateOne({ _id, wasLeftOut: true }, { $unset: { wasLeftOut: 1 } });
  }
}
