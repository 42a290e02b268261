import { VOUCHES_A_YEAR } from '@attune/friends-contract/vouch.methods';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { type Vouch, VOUCHES, type VouchesDocument } from './vouch.schema.js';

const YEAR_MS = 365 * 24 * 3_600_000;

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

  /** One vouch for each member; what was taken back is kept for a year. False where the year's are given. */
  async give(by: string, { for: memberId, at, code }: Vouch): Promise<boolean> {
    const given = { $ifNull: ['$given', []] };
    const isKept = {
      $or: [{ $eq: [{ $type: '$$this.takenBackAt' }, 'missing'] }, { $gt: ['$$this.at', aYearBefore(at)] }],
    };
    const others = { $filter: { input: given, cond: { $and: [{ $ne: ['$$this.for', memberId] }, isKept] } } };
    const ofYear = { $filter: { input: others, cond: { $gt: ['$$this.at', aYearBefore(at)] } } };
    const isFree = { $lt: [{ $size: ofYear }, VOUCHES_A_YEAR] };
    const more = { $concatArrays: [others, [{ for: memberId, at, code }]] };
    const after = await this.#change(by, [{ $set: { given: { $cond: [isFree, more, given] } } }]);
    return after.given.some(vouch => vouch.for === memberId && vouch.code === code);
  }

  async takeBack(by: string, memberId: string, now: Date): Promise<void> {
    const standing = { for: memberId, takenBackAt: { $exists: false } };
    const filter = { _id: by, given: { $elemMatch: standing } };
    await this.vouches.updateOne(filter, { $set: { 'given.$.takenBackAt': now } });
  }

  /** In both directions. */
  async endBetween(one: string, other: string, now: Date): Promise<void> {
    await this.takeBack(one, other, now);
    await this.takeBack(other, one, now);
  }

  /** All that a member gave, what was taken back in the last year among it. */
  async givenBy(userId: string): Promise<Vouch[]> {
    return (await this.vouches.findById(userId).lean<VouchesDocument | null>())?.given ?? [];
  }

  /** Those that stand for these members. */
  async standingFor(memberIds: string[]): Promise<StandingVouch[]> {
    const meant = new Set(memberIds);
    const found = await this.vouches.find({ 'given.for': { $in: memberIds } }).lean<VouchesDocument[]>();
    return found.flatMap(standingOf).filter(vouch => meant.has(vouch.for));
  }

  /** Whom members vouched for since then, and still do; read of so many members at most. */
  async vouchedForSince(since: Date, limit: number): Promise<string[]> {
    const found = this.vouches.find({ 'given.at': { $gt: since } }).sort({ 'given.at': -1 });
    const recent = await found.limit(limit).lean<VouchesDocument[]>();
    const standing = recent.flatMap(standingOf).filter(({ at }) => at > since);
    return [...new Set(standing.map(vouch => vouch.for))];
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

const standingOf = ({ _id, given }: VouchesDocument): StandingVouch[] =>
  given.filter(({ takenBackAt }) => !takenBackAt).map(({ for: memberId, at }) => ({ by: _id, for: memberId, at }));
