import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type DuePush, PUSH, type Push } from './push.schema.js';

/** What browsers are to be told, and what they were told. */
@MongoRepository()
export class PushRepository {
  constructor(@InjectModel(PUSH) private readonly pushes: Model<Push>) {}

  /** Unless the browser is told of this revision, or of a later one, already. */
  async plan({ _id, ...push }: Omit<DuePush, 'toldRevision'>): Promise<void> {
    const older = { _id, revision: { $lt: push.revision } };
    try {
      await this.pushes.updateOne(older, { $set: push }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // It is there, and not older; or an older one was inserted at the same moment.
      await this.pushes.updateOne(older, { $set: push });
    }
  }

  /** Those that have waited longest. */
  async due(now: Date, limit: number): Promise<DuePush[]> {
    const found = this.pushes.find({ dueAt: { $lte: now } }).sort({ dueAt: 1 });
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

  /** The receipt. It is written before the claim ends, so that no other replica tells it again. */
  async markTold({ _id, revision }: DuePush): Promise<void> {
    await this.pushes.updateOne({ _id }, { $max: { toldRevision: revision } });
  }

  /** Nothing is to be done any more, unless something newer was planned since the claim. */
  async finish({ _id, dueAt }: DuePush): Promise<void> {
    await this.pushes.updateOne({ _id, dueAt }, { $unset: { dueAt: 1 } });
  }

  async postpone({ _id, dueAt }: DuePush, to: Date, failures?: number): Promise<void> {
    const $set = { dueAt: to, ...(failures !== undefined && { failures }) };
    await this.pushes.updateOne({ _id, dueAt }, { $set });
  }

  /** Those to the member, and those that name them. */
  async removeOf(userId: string): Promise<void> {
    await this.pushes.deleteMany({ userId });
    await this.pushes.deleteMany({ memberId: userId });
  }
}
