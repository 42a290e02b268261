import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SUPER_MATCH, type SuperMatchPair } from './super-match.schema.js';

/** The id of two members, in whichever order. */
export const pairIdOf = (one: string, other: string) => [one, other].toSorted().join('_');

/** Super Matches and the pairs of rounds of the last 90 days. */
@MongoRepository()
export class SuperMatchRepository {
  constructor(@InjectModel(SUPER_MATCH) private readonly superMatches: Model<SuperMatchPair>) {}

  /** False when the pair had its day already, or one of the two has a Super Match on this one. */
  async insert([one, other]: [string, string], date: string, at: Date): Promise<boolean> {
    try {
      await this.superMatches.create({ _id: pairIdOf(one, other), members: [one, other], date, at });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** The member's Super Match on a date. */
  async of(userId: string, date: string): Promise<{ otherId: string; at: Date } | undefined> {
    const found = await this.superMatches.findOne({ members: userId, date }).lean<SuperMatchPair | null>();
    const otherId = found?.members.find(id => id !== userId);
    return found && otherId ? { otherId, at: found.at } : undefined;
  }

  /** The member's pairs of these dates or draws. */
  async allOf(userId: string, dates: string[]): Promise<{ otherId: string; at: Date }[]> {
    const found = await this.superMatches.find({ members: userId, date: { $in: dates } }).lean<SuperMatchPair[]>();
    return found.flatMap(({ members, at }) => {
      const otherId = members.find(id => id !== userId);
      return otherId ? [{ otherId, at }] : [];
    });
  }

  /** All pairs of these members, of any date. */
  async idsOf(ids: string[]): Promise<string[]> {
    const found = this.superMatches.find({ members: { $in: ids } }, { _id: 1 });
    return (await found.lean<Pick<SuperMatchPair, '_id'>[]>()).map(({ _id }) => _id);
  }

  /** Whether the two are a pair, of any date. */
  async has(one: string, other: string): Promise<boolean> {
    return (await this.superMatches.exists({ _id: pairIdOf(one, other) })) !== null;
  }

  async isBetween(one: string, other: string, since: Date): Promise<boolean> {
    return (await this.superMatches.exists({ _id: pairIdOf(one, other), at: { $gte: since } })) !== null;
  }

  /** Those who have one on a date. */
  async pairedOn(date: string, ids: string[]): Promise<Set<string>> {
    const found = this.superMatches.find({ members: { $in: ids }, date }, { members: 1 });
    return new Set((await found.lean<SuperMatchPair[]>()).flatMap(({ members }) => members));
  }

  /** Super Matches of a date that at least one of the two has not been told about, in the order of their ids. */
  async untold(date: string, after: string, limit: number): Promise<SuperMatchPair[]> {
    const filter = { date, _id: { $gt: after }, 'told.1': { $exists: false } };
    return this.superMatches.find(filter).sort({ _id: 1 }).limit(limit).lean<SuperMatchPair[]>();
  }

  async markTold(_id: string, userId: string): Promise<void> {
    await this.superMatches.updateOne({ _id }, { $addToSet: { told: userId } });
  }

  /** Not that of another date. */
  async remove(pair: [string, string], date: string): Promise<void> {
    await this.superMatches.deleteOne({ _id: pairIdOf(...pair), date });
  }

  async removeOn(dates: string[], userId: string): Promise<void> {
    await this.superMatches.deleteMany({ members: userId, date: { $in: dates } });
  }

  async removeOf(userId: string): Promise<void> {
    await this.superMatches.deleteMany({ members: userId });
  }
}
