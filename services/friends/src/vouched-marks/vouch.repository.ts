import { VOUCHES_A_YEAR } from '@attune/friends-contract/vouch.methods';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { type Vouch, VOUCHES, type VouchesDocument } from './vouch.schema.js';

export const YEAR_MS = 365 * 24 * 3_600_000;

/** A vouch that stands. */
export interface StandingVouch extends Pick<Vouch, 'for' | 'at'> {
  by: string;
}

/** How many more a member can give who gave these. */
export function leftAfter(given: Vouch[], now: Date): number {
  const since = aYearBefore(now);
  return Math.max(0, VOUCHES_A_YEAR - given.filter(({ at }) => at > since).length);
}

const aYearBefore = (now: Date) => new Date(now.getTime() - YEAR_MS);

/** Whom members vouch for. */
@MongoRepository()
export class VouchRepository {
  constructor(@InjectModel(VOUCHES) private readonly vouches: Model<VouchesDocument>) {}

  /** One vouch for each member: again is one. What ended is kept for a year. False where the year's are given to others. */
  async give(by: string, memberId: string, at: Date): Promise<boolean> {
    const given = { $ifNull: ['$given', []] };
    const isKept = {
      $or: [{ $eq: [{ $type: '$$this.endedAt' }, 'missing'] }, { $gt: ['$$this.at', aYearBefore(at)] }],
    };
    const others = { $filter: { input: given, cond: { $and: [{ $ne: ['$$this.for', memberId] }, isKept] } } };
    const ofYear = { $filter: { input: others, cond: { $gt: ['$$this.at', aYearBefore(at)] } } };
    const isFree = { $lt: [{ $size: ofYear }, VOUCHES_A_YEAR] };
    const more = { $concatArrays: [others, [{ for: memberId, at }]] };
    const after = await this.#change(by, [{ $set: { given: { $cond: [isFree, more, given] } } }]);
    return after.given.some(vouch => vouch.for === memberId && vouch.at.getTime() === at.getTime());
  }

  async takeBack(by: string, memberId: string, now: Date): Promise<void> {
    await this.vouches.updateOne(standing(by, memberId), {
      $set: { 'given.$.endedAt': now, 'given.$.takenBackAt': now },
    });
  }

  /** In both directions. Neither of the two took it back. */
  async endBetween(one: string, other: string, now: Date): Promise<void> {
    await this.vouches.updateOne(standing(one, other), { $set: { 'given.$.endedAt': now } });
    await this.vouches.updateOne(standing(other, one), { $set: { 'given.$.endedAt': now } });
  }

  /** What ended leaves its document once it no longer counts as given. */
  async removeEnded(now: Date): Promise<void> {
    const isOver = { endedAt: { $lt: now }, at: { $lte: aYearBefore(now) } };
    await this.vouches.updateMany({ given: { $elemMatch: isOver } }, { $pull: { given: isOver } });
  }

  /** All that a member gave, what ended in the last year among it. */
  async givenBy(userId: string): Promise<Vouch[]> {
    return (await this.vouches.findById(userId).lean<VouchesDocument | null>())?.given ?? [];
  }

  /** Those that stand for these members. */
  async standingFor(memberIds: string[]): Promise<StandingVouch[]> {
    const meant = new Set(memberIds);
    const found = await this.vouches.find({ 'given.for': { $in: memberIds } }).lean<VouchesDocument[]>();
    return found.flatMap(standingOf).filter(vouch => meant.has(vouch.for));
  }

  /** Whom members vouched for since then, and still do; read of so many members at most, and whether there are more. */
  async vouchedForSince(since: Date, limit: number): Promise<{ memberIds: string[]; isPartial: boolean }> {
    const found = this.vouches.find({ 'given.at': { $gt: since } }).sort({ 'given.at': -1 });
    const recent = await found.limit(limit + 1).lean<VouchesDocument[]>();
    const vouches = recent
      .slice(0, limit)
      .flatMap(standingOf)
      .filter(({ at }) => at > since);
    return { memberIds: [...new Set(vouches.map(vouch => vouch.for))], isPartial: recent.length > limit };
  }

  async removeOf(userId: string): Promise<void> {
    await this.vouches.deleteOne({ _id: userId });
    await this.vouches.updateMany({ 'given.for': userId }, { $pull: { given: { for: userId } } });
  }

  /** Tries again when another call inserts the document first. */
  async #change(_id: string, update: PipelineStage.Set[], isRepeated = false): Promise<VouchesDocument> {
    const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    try {
      return await this.vouches.findOneAndUpdate({ _id }, update, options).lean<VouchesDocument>();
    } catch (error) {
      if (isRepeated || !isDuplicateKey(error)) throw error;
      return this.#change(_id, update, true);
    }
  }
}

const standing = (by: string, memberId: string) => ({
  _id: by,
  given: { $elemMatch: { for: memberId, endedAt: { $exists: false } } },
});

const standingOf = ({ _id, given }: VouchesDocument): StandingVouch[] =>
  given.filter(({ endedAt }) => !endedAt).map(({ for: memberId, at }) => ({ by: _id, for: memberId, at }));
