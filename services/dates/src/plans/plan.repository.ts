import { isDeepStrictEqual } from 'node:util';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Plan } from './plan.js';
import { PLAN } from './plan.schema.js';

/** The plans of all members. */
@MongoRepository()
export class PlanRepository {
  constructor(@InjectModel(PLAN) private readonly plans: Model<Plan>) {}

  /** False where the id is taken. */
  async insert(plan: Plan): Promise<boolean> {
    try {
      await this.plans.create(plan);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async find(id: string): Promise<Plan | undefined> {
    return (await this.plans.findById(id).lean<Plan | null>()) ?? undefined;
  }

  async ofMember(id: string, userId: string): Promise<Plan | undefined> {
    return (await this.plans.findOne({ _id: id, userIds: userId }).lean<Plan | null>()) ?? undefined;
  }

  /** Those that ended after `since`, the earliest first. */
  async endingSince(userId: string, since: Date, limit: number): Promise<Plan[]> {
    const found = this.plans.find({ userIds: userId, endsAt: { $gt: since } }).sort({ endsAt: 1 });
    return found.limit(limit).lean<Plan[]>();
  }

  /** Whether a date that these two agreed to is over, and was not called off; it was proposed at least `aheadMs` before it began. */
  async hadDate(userIds: [string, string], aheadMs: number, now: Date): Promise<boolean> {
    const isOver = { state: { $ne: 'calledOff' as const }, 'agreed.endsAt': { $lte: now } };
    const isAhead = { $lte: [{ $add: ['$proposedAt', aheadMs] }, '$agreed.startsAt'] };
    return (await this.plans.exists({ userIds: { $all: userIds }, ...isOver, $expr: isAhead })) !== null;
  }

  /** Those about which the member was asked since then, and has not answered. */
  async askedSince(userId: string, since: Date): Promise<Plan[]> {
    const sides = { $elemMatch: { userId, askedAt: { $gt: since }, answer: null } };
    return this.plans.find({ userIds: userId, sides }).lean<Plan[]>();
  }

  async allOf(userId: string): Promise<Plan[]> {
    return this.plans.find({ userIds: userId }).sort({ endsAt: 1 }).lean<Plan[]>();
  }

  /** Those of which the address, a digest, is told. */
  async withAddress(address: string): Promise<Plan[]> {
    const paths = ['sides.contact.address', 'sides.earlier.address'];
    return this.plans.find({ $or: paths.map(path => ({ [path]: address })) }).lean<Plan[]>();
  }

  async withToken(digest: string): Promise<Plan | undefined> {
    const tokens = ['sides.contact.tokenDigests', 'sides.earlier.tokenDigests', 'sides.former.tokenDigests'];
    return (
      (await this.plans.findOne({ $or: tokens.map(path => ({ [path]: digest })) }).lean<Plan | null>()) ?? undefined
    );
  }

  /** Plans that have something due, the longest waiting first. */
  async due(now: Date, limit: number): Promise<Plan[]> {
    return this.plans
      .find({ nextAt: { $lte: now } })
      .sort({ nextAt: 1 })
      .limit(limit)
      .lean<Plan[]>();
  }

  async oldestNews(): Promise<Date | undefined> {
    const found = await this.plans
      .findOne({ 'news.0': { $exists: true } })
      .sort({ nextAt: 1 })
      .lean<Plan | null>();
    return found?.nextAt;
  }

  /** Writes what has changed. False when the plan was written meanwhile, or is gone. */
  async save(before: Plan, after: Plan): Promise<boolean> {
    const changed = Object.entries(after).filter(
      ([name, value]) => !isDeepStrictEqual(value, before[name as keyof Plan]),
    );
    const { _id, version } = before;
    const result = await this.plans.updateOne(
      { _id, version },
      { $set: Object.fromEntries(changed), $inc: { version: 1 } },
    );
    return result.matchedCount === 1;
  }

  async remove(id: string): Promise<void> {
    await this.plans.deleteOne({ _id: id });
  }
}
