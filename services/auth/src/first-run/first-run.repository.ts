import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FIRST_RUN, type FirstRunDocument, THE_CODE } from './first-run.schema.js';

/** The code of the first run, by its digest. */
@MongoRepository()
export class FirstRunRepository {
  constructor(@InjectModel(FIRST_RUN) private readonly codes: Model<FirstRunDocument>) {}

  /** The code of an earlier start is over, also for a member who has taken it. */
  async begin(codeHash: string, endsAt: Date): Promise<void> {
    await this.codes.replaceOne({ _id: THE_CODE }, { codeHash, endsAt }, { upsert: true });
  }

  async isOpen(codeHash: string, now: Date): Promise<boolean> {
    return (await this.codes.exists(openAt(codeHash, now))) !== null;
  }

  /** One write, so of two who come with the code one has it, and has it also when they come again. */
  async take(codeHash: string, takenBy: string, now: Date): Promise<boolean> {
    const filter = { ...openAt(codeHash, now), $or: [{ takenBy: { $exists: false } }, { takenBy }] };
    return (await this.codes.updateOne(filter, { $set: { takenBy } })).matchedCount === 1;
  }

  async end(): Promise<void> {
    await this.codes.deleteOne({ _id: THE_CODE });
  }
}

const openAt = (codeHash: string, now: Date) => ({ _id: THE_CODE, codeHash, endsAt: { $gt: now } }) as const;
