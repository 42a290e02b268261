import type { ShownMark } from '@attune/auth-contract/shown-marks';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { keptMarks } from './kept-marks.js';
import { SEEKER, type SeekerDocument } from './seeker.schema.js';

/** Which marks everyone sees of those who take part, as auth says. */
@MongoRepository()
export class MarkRepository {
  constructor(@InjectModel(SEEKER) private readonly seekers: Model<SeekerDocument>) {}

  /**
   * Unless something newer is known. The same revision can say something else: the operator took a domain out meanwhile. An auth of the version
   * before says nothing of marks.
   */
  async note(entries: { userId: string; revision: number; marks?: ShownMark[] | undefined }[]): Promise<void> {
    const operations = entries.flatMap(({ userId, revision, marks }) => {
      if (!marks) return [];
      const filter = { _id: userId, marksRevision: { $not: { $gt: revision } } };
      return [{ updateOne: { filter, update: { $set: { marks: keptMarks(marks), marksRevision: revision } } } }];
    });
    if (operations.length > 0) await this.seekers.bulkWrite(operations, { ordered: false });
  }
}
