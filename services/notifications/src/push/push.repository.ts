import { DUPLICATE_KEY } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo } from 'mongoose';
import { type DuePush, PUSH, type Push } from './push.schema.js';

/** What browsers are to be told, and what they were told. */
@MongoRepository()
export class PushRepository {
  constructor(@InjectModel(PUSH) private readonly pushes: Model<Push>) {}

  /** Plans each push whose browser has not been told this revision, or a later one, yet; all in one round trip. */
  async plan(planned: Omit<DuePush, 'toldRevision'>[]): Promise<void> {
    try {
      await this.#write(planned, { upsert: true });
    } catch (error) {
      if (!isOnlyDuplicates(error)) throw error;
      // Some are there, and not older; or an older one was inserted at the same moment.
      await this.#write(planned, { upsert: false });
    }
  }

  /** Those that have waited longest, without those of some members. */
  async due(now: Date, limit: number, without: string[]): Promise<DuePush[]> {
    const others = without.length > 0 && { userId: { $nin: without } };
    const found = this.pushes.find({ dueAt: { $lte: now }, ...others }).sort({ dueAt: 1 });
    return found.limit(limit).lean<DuePush[]>();
  }

  /** Takes it for the caller until then; undefined where another replica has, or something newer was planned. */
  async claim({ _id, dueAt }: DuePush, until: Date): Promise<DuePush | undefined> {
    const claiming = this.pushes.findOneAndUpdate(
      { _id, dueAt },
      { $set: { dueAt: until } },
      { returnDocument: 'after' },
    );
    return (await claiming.lean<DuePush | null>()) ?? undefined;
  }

  /** Writes the receipt before the claim ends, so that no other replica sends it again. What was planned since stays due. */
  async markTold({ _id, dueAt, revision }: DuePush, toldAt: Date): Promise<void> {
    const receipt = { $max: { toldRevision: revision }, $set: { toldAt } };
    const { matchedCount } = await this.pushes.updateOne({ _id, dueAt }, { ...receipt, $unset: { dueAt: 1 } });
    if (matchedCount === 0) await this.pushes.updateOne({ _id }, receipt);
  }

  /** Nothing is to be done any more, unless something newer was planned since the claim. */
  async finish({ _id, dueAt }: DuePush): Promise<void> {
    await this.pushes.updateOne({ _id, dueAt }, { $unset: { dueAt: 1 } });
  }

  async postpone({ _id, dueAt }: DuePush, to: Date): Promise<void> {
    await this.pushes.updateOne({ _id, dueAt }, { $set: { dueAt: to } });
  }

  /** Those to the member, and those that name them. */
  async removeOf(userId: string): Promise<void> {
    await this.pushes.deleteMany({ userId });
    await this.pushes.deleteMany({ memberId: userId });
  }

  async #write(planned: Omit<DuePush, 'toldRevision'>[], { upsert }: { upsert: boolean }): Promise<void> {
    const writes = planned.map(({ _id, ...push }) => {
      const filter = { _id, revision: { $lt: push.revision } };
      return { updateOne: { filter, update: { $set: push }, upsert } };
    });
    await this.pushes.bulkWrite(writes, { ordered: false, throwOnValidationError: true });
  }
}

/** Whether every write that failed met one that is there, and the others are stored. */
const isOnlyDuplicates = (error: unknown): boolean => {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) return false;
  const failed = [error.writeErrors].flat();
  return failed.length > 0 && failed.every(({ code }) => code === DUPLICATE_KEY);
};
