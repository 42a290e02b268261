import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SEEKER, type SeekerDocument } from '../seekers/seeker.schema.js';

/** Which of those who take part are still members, as auth says. */
@MongoRepository()
export class MemberRepository {
  constructor(@InjectModel(SEEKER) private readonly seekers: Model<SeekerDocument>) {}

  async markPresent(ids: string[]): Promise<void> {
    await this.seekers.updateMany({ _id: { $in: ids }, goneSince: { $type: 'date' } }, { $unset: { goneSince: 1 } });
  }

  /** Those after `after`, up to and including `last`, who are not among `present`. */
  async markGone(
    { after, last }: { after: string | null; last: string | null },
    present: string[],
    now: Date,
  ): Promise<void> {
    const _id = { $gt: after ?? '', ...(last && { $lte: last }), $nin: present };
    await this.seekers.updateMany({ _id, goneSince: { $exists: false } }, { $set: { goneSince: now } });
  }

  async goneBefore(before: Date, limit: number): Promise<string[]> {
    const found = this.seekers.find({ goneSince: { $lt: before } }, { _id: 1 }).limit(limit);
    return (await found.lean<{ _id: string }[]>()).map(({ _id }) => _id);
  }
}
