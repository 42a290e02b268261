import { ServiceProof } from '@attune/platform/service-proof';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { VOUCH_CODE, type VouchCodeDocument } from './vouch-code.schema.js';

/** The codes that members show at this moment, as keyed digests: a copy of the database alone is not enough to try codes. */
@MongoRepository()
export class VouchCodeRepository {
  constructor(
    @InjectModel(VOUCH_CODE) private readonly codes: Model<VouchCodeDocument>,
    private readonly proofs: ServiceProof,
  ) {}

  /** In place of the member's code before. False where another member shows the same one. */
  async show(userId: string, code: string, expiresAt: Date): Promise<boolean> {
    const digest = this.#digestOf(code);
    try {
      const update = { $set: { digest, expiresAt }, $unset: { usedBy: 1 } } as const;
      await this.codes.updateOne({ _id: userId }, update, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Who shows this code, if it works for this member. From then on it works for no other. */
  async use(code: string, userId: string, now: Date): Promise<string | undefined> {
    const digest = this.#digestOf(code);
    const works = { digest, _id: { $ne: userId }, expiresAt: { $gt: now }, usedBy: { $in: [null, userId] } };
    const used = this.codes.findOneAndUpdate(works, { $set: { usedBy: userId } });
    return (await used.lean<VouchCodeDocument | null>())?._id;
  }

  /** The code of `userId` ends, if `usedBy` used it. */
  async end(userId: string, usedBy: string): Promise<void> {
    await this.codes.deleteOne({ _id: userId, usedBy });
  }

  async removeOf(userId: string): Promise<void> {
    await this.codes.deleteMany({ $or: [{ _id: userId }, { usedBy: userId }] });
  }

  #digestOf(code: string): string {
    return this.proofs.ofItself('vouchCode', code);
  }
}
