import { BOTH_DAYS, WISH_DAYS } from '@attune/dates-contract/meet-wish';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type SharedWish, WISH, type Wish } from './wish.schema.js';

type Pair = [string, string];

/** Who would like to meet whom. */
@MongoRepository()
export class WishRepository {
  constructor(@InjectModel(WISH) private readonly wishes: Model<Wish>) {}

  /**
   * What the two say after it. One write, also where it was said before; none where a member takes back what they haven't said. Undefined then. So
   * what the other one said does not change how long it takes.
   */
  async say(userId: string, otherId: string, isOn: boolean, now: Date): Promise<Wish | undefined> {
    const { steps, own } = stepsTo({ userId, otherId, isOn, now });
    const filter = { _id: idOf(userId, otherId), ...(!isOn && { [own]: { $ne: null } }) };
    const options = { upsert: isOn, returnDocument: 'after', updatePipeline: true } as const;
    const write = () => this.wishes.findOneAndUpdate(filter, steps, options).lean<Wish | null>();
    try {
      return (await write()) ?? undefined;
    } catch (error) {
      // Both said it for the first time at this moment: now it's there.
      if (!isDuplicateKey(error)) throw error;
      return (await write()) ?? undefined;
    }
  }

  /** Those of which the member's own side is on. */
  async saidBy(userId: string): Promise<Wish[]> {
    // Not in the order in which they were stored, by either of the two.
    return this.wishes.find(saidBy(userId)).sort({ _id: 1 }).lean<Wish[]>();
  }

  /** Those of which the two have not been told since then, the longest waiting first. */
  async untold(before: Date, limit: number): Promise<SharedWish[]> {
    return this.wishes
      .find({ untoldSince: { $lte: before } })
      .sort({ untoldSince: 1 })
      .limit(limit)
      .lean<SharedWish[]>();
  }

  async oldestUntold(): Promise<Date | undefined> {
    const first = this.wishes.findOne({ untoldSince: { $ne: null } }).sort({ untoldSince: 1 });
    return (await first.lean<Wish | null>())?.untoldSince ?? undefined;
  }

  async markTold(_id: string): Promise<void> {
    await this.wishes.updateOne({ _id }, { $set: { untoldSince: null } });
  }

  /** Deletes what either of them said until then. What one has said since stays, as their own side. */
  async removeBetween([one, other]: Pair, at: Date): Promise<void> {
    const _id = idOf(one, other);
    const keptSince = (side: string) => keptIf({ $gt: [`$${side}`, at] }, side);
    const sides = { firstAt: keptSince('firstAt'), secondAt: keptSince('secondAt') };
    await this.wishes.updateOne({ _id }, [{ $set: sides }, ...followingSteps(new Date())], { updatePipeline: true });
    await this.wishes.deleteOne({ _id, firstAt: null, secondAt: null });
  }

  async removeOf(userId: string): Promise<void> {
    await this.wishes.deleteMany({ userIds: userId });
  }
}

const pairOf = (one: string, other: string): Pair => (one < other ? [one, other] : [other, one]);
const idOf = (one: string, other: string): string => pairOf(one, other).join('_');

/** By its indexes, what only others said is not even read: how long a list takes must not tell how many did. */
export function saidBy(userId: string) {
  const isSaid = { $gt: new Date(0) };
  return {
    $or: [
      { 'userIds.0': userId, firstAt: isSaid },
      { 'userIds.1': userId, secondAt: isSaid },
    ],
  };
}

/** When the member said it. */
export const saidAt = ({ userIds: [first], firstAt, secondAt }: Wish, userId: string): Date | null =>
  first === userId ? firstAt : secondAt;

interface Said {
  userId: string;
  otherId: string;
  isOn: boolean;
  now: Date;
}

const keptIf = (condition: unknown, value: string) => ({ $cond: [condition, `$${value}`, null] });

/** Decided by MongoDB in the one write: of what is read before, another replica may have written the other half. */
function stepsTo({ userId, otherId, isOn, now }: Said) {
  const userIds = pairOf(userId, otherId);
  const [own, other] = userIds[0] === userId ? (['firstAt', 'secondAt'] as const) : (['secondAt', 'firstAt'] as const);
  const said = {
    userIds: { $literal: userIds },
    [own]: isOn ? { $ifNull: [`$${own}`, now] } : keptIf('$bothAt', own),
    [other]: keptIf(`$${other}`, other),
  };
  return { steps: [{ $set: said }, ...followingSteps(now)], own };
}

/** What follows from the two sides. */
function followingSteps(now: Date) {
  const after = (date: unknown, amount: number) => ({ $dateAdd: { startDate: date, unit: 'day', amount } });
  const areBoth = { $and: ['$firstAt', '$secondAt'] };
  const lastSaid = { $max: ['$firstAt', '$secondAt'] };
  const isNew = { $and: [areBoth, { $not: ['$bothAt'] }] };
  const isUntold = { $and: [areBoth, '$untoldSince'] };
  return [
    {
      $set: {
        bothAt: { $cond: [areBoth, { $ifNull: ['$bothAt', now] }, null] },
        untoldSince: { $cond: [isNew, now, keptIf(isUntold, 'untoldSince')] },
      },
    },
    {
      $set: {
        removeAt: {
          $cond: ['$bothAt', after('$bothAt', BOTH_DAYS), { $ifNull: [after(lastSaid, WISH_DAYS), now] }],
        },
      },
    },
  ];
}
