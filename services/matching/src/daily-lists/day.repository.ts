import type { FitLevel } from '@attune/matching-contract/figures.methods';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { idsOf } from '../seekers/id-prefix.js';
import { DAY, type Day } from './day.schema.js';

/** The lists of members' days, for 30 days. */
@MongoRepository()
export class DayRepository {
  constructor(@InjectModel(DAY) private readonly days: Model<Day>) {}

  async find(userId: string, date: string): Promise<Day | undefined> {
    return (await this.days.findOne({ _id: idOf(userId, date) }).lean<Day | null>()) ?? undefined;
  }

  /** The list that stands: this one, or the one that was there already. */
  async keep(userId: string, date: string, day: Omit<Day, '_id'>): Promise<Day> {
    const own = { _id: idOf(userId, date), ...day };
    try {
      await this.days.create(own);
      return own;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return (await this.find(userId, date)) ?? own;
  }

  async remove({ _id }: Day): Promise<void> {
    await this.days.deleteOne({ _id });
  }

  /** Who was suggested to the member in a time, those of the first list first. */
  async peopleShown(userId: string, { from, to }: { from: Date; to: Date }): Promise<string[]> {
    const found = this.days
      .find({ _id: idsOf(userId), madeAt: { $gte: from, $lt: to } }, { people: 1 })
      .sort({ _id: 1 });
    return [...new Set((await found.lean<Pick<Day, 'people'>[]>()).flatMap(({ people }) => people))];
  }

  /** When a list since `since` first showed whom, those of the first list first. */
  async firstShown(userId: string, since: Date): Promise<Map<string, Date>> {
    const found = this.days.find({ _id: idsOf(userId), madeAt: { $gte: since } }, { people: 1, madeAt: 1 });
    const first = new Map<string, Date>();
    for (const { people, madeAt } of await found.sort({ _id: 1 }).lean<Pick<Day, 'people' | 'madeAt'>[]>())
      for (const id of people) if (!first.has(id)) first.set(id, madeAt);
    return first;
  }

  /** Whether a list since `since` did. */
  async hasShown(userId: string, otherId: string, since: Date): Promise<boolean> {
    return (await this.days.exists({ _id: idsOf(userId), people: otherId, madeAt: { $gte: since } })) !== null;
  }

  /** How well the two fitted in the first list that showed the other one. */
  async levelShown(userId: string, otherId: string): Promise<FitLevel | null> {
    const first = this.days.findOne({ _id: idsOf(userId), people: otherId }, { levels: 1 }).sort({ _id: 1 });
    return (await first.lean<Day | null>())?.levels?.[otherId] ?? null;
  }

  async uncounted(before: Date, limit: number): Promise<Day[]> {
    return this.days
      .find({ uncountedSince: { $lt: before } })
      .limit(limit)
      .lean<Day[]>();
  }

  /** Since when the oldest uncounted list waits. */
  async uncountedSince(): Promise<Date | undefined> {
    const waiting = { uncountedSince: { $type: 'date' } } as const;
    const first = this.days.findOne(waiting, { uncountedSince: 1 }).sort({ uncountedSince: 1 });
    return (await first.lean<Day | null>())?.uncountedSince;
  }

  async markCounted({ _id }: Day): Promise<void> {
    await this.days.updateOne({ _id }, { $unset: { uncountedSince: 1 } });
  }

  async removePeople({ _id }: Day, ids: string[]): Promise<void> {
    await this.days.updateOne({ _id }, without(ids));
  }

  /** The member's own lists. */
  async removeOf(userId: string): Promise<void> {
    await this.days.deleteMany({ _id: idsOf(userId) });
  }

  /** Takes the member off all others' lists. */
  async removeFromLists(userId: string): Promise<void> {
    await this.days.updateMany({ people: userId }, without([userId]));
  }
}

const without = (ids: string[]) => ({
  $pull: { people: { $in: ids } },
  $unset: Object.fromEntries(ids.map(id => [`levels.${id}`, 1 as const])),
});

const idOf = (userId: string, date: string) => `${userId}_${date}`;
