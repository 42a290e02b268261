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

  /** What the two say after it. One write, also where nothing was to be changed: it takes as long whatever the other one said. */
  async say(userId: string, otherId: string, isOn: boolean, now: Date): Promise<Wish> {
    for (;;) {
      try {
        const steps = stepsTo({ userId, otherId, isOn, now });
        const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
        const said = await this.wishes.findOneAndUpdate({ _id: idOf(userId, otherId) }, steps, options).lean<Wish>();
        if (said) return said;
      } catch (error) {
        // Both said it for the first time at this moment: now it's there.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /** Those of which the member's own side is on. */
  async saidBy(userId: string): Promise<Wish[]> {
    const found = await this.wishes.find({ userIds: userId }).lean<Wish[]>();
    return found.filter(wish => saidAt(wish, userId) !== null);
  }

  async areBoth(userId: string, otherId: string): Promise<boolean> {
    return (await this.wishes.exists({ _id: idOf(userId, otherId), bothAt: { $ne: null } })) !== null;
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

  /** Unless one of them has said it since. */
  async removeBetween([one, other]: Pair, at: Date): Promise<void> {
    const isSaidSince = [{ firstAt: { $gt: at } }, { secondAt: { $gt: at } }];
    await this.wishes.deleteOne({ _id: idOf(one, other), $nor: isSaidSince });
  }

  async removeOf(userId: string): Promise<void> {
    await this.wishes.deleteMany({ userIds: userId });
  }
}

const pairOf = (one: string, other: string): Pair => (one < other ? [one, other] : [other, one]);
const idOf = (one: string, other: string): string => pairOf(one, other).join('_');

/** When the member said it. */
export const saidAt = ({ userIds: [first], firstAt, secondAt }: Wish, userId: string): Date | null =>
  first === userId ? firstAt : secondAt;

interface Said {
  userId: string;
  otherId: string;
  isOn: boolean;
  now: Date;
}

/** Decided by MongoDB in the one write: of what is read before, another replica may have written the other half. */
function stepsTo({ userId, otherId, isOn, now }: Said) {
  const userIds = pairOf(userId, otherId);
  const [own, other] = userIds[0] === userId ? ['firstAt', 'secondAt'] : ['secondAt', 'firstAt'];
  const keptIf = (condition: unknown, value: string) => ({ $cond: [condition, `$${value}`, null] });
  const after = (date: unknown, amount: number) => ({ $dateAdd: { startDate: date, unit: 'day', amount } });
  const areBoth = { $and: ['$firstAt', '$secondAt'] };
  const lastSaid = { $max: ['$firstAt', '$secondAt'] };
  return [
    {
      $set: {
        userIds: { $literal: userIds },
        [own as string]: isOn ? { $ifNull: [`$${own}`, now] } : keptIf('$bothAt', own as string),
        [other as string]: keptIf(`$${other}`, other as string),
      },
    },
    {
      $set: {
        bothAt: { $cond: [areBoth, { $ifNull: ['$bothAt', now] }, null] },
        untoldSince: { $cond: [{ $and: [areBoth, { $not: ['$bothAt'] }] }, now, keptIf('$untoldSince', 'untoldSince')] },
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
