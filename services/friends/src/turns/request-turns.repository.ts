import { REQUESTS_A_DAY } from '@attune/friends-contract/request-limit';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { REQUEST_TURNS, type RequestTurnsDocument } from './request-turns.schema.js';

const DAY_MS = 24 * 3_600_000;
/** Longer than a call takes from the count of a request to the request. */
const ON_ITS_WAY_MS = 60_000;
const HELD = { $ne: [{ $type: '$turnAt' }, 'missing'] };

const LOOKED_AT_EVERY_MS = 5 * 60_000;
const lookAt = (now: Date) => new Date(now.getTime() + LOOKED_AT_EVERY_MS);

type Update = PipelineStage.Set[];

/** What members are shown of requests to them. */
@MongoRepository()
export class RequestTurnsRepository {
  constructor(@InjectModel(REQUEST_TURNS) private readonly turns: Model<RequestTurnsDocument>) {}

  async limitOf(userId: string): Promise<number> {
    const found = await this.turns.findById(userId, { requestsADay: 1 }).lean<RequestTurnsDocument | null>();
    return found?.requestsADay ?? REQUESTS_A_DAY;
  }

  /** What is held is looked at again at once. */
  async setLimit(userId: string, requestsADay: number, now: Date): Promise<void> {
    const turnAt = { $cond: [HELD, now, '$$REMOVE'] };
    await this.#change(userId, [{ $set: { requestsADay, shown: { $ifNull: ['$shown', []] }, turnAt } }]);
  }

  /**
   * Whether a member is shown the request of `by` now, which counts: at once, while none is held and fewer were shown in 24 hours than
   * the member takes, or again in those 24 hours.
   */
  showsAtOnce(userId: string, by: string, now: Date): Promise<boolean> {
    return this.#shows(userId, by, now, false);
  }

  /** Whether one that is held has its turn now, which counts; where it has not, the next turn is when there is room again. */
  hasItsTurn(userId: string, by: string, now: Date): Promise<boolean> {
    return this.#shows(userId, by, now, true);
  }

  /** The next request to this member is held, even if few were shown; whether there is room is looked at in some minutes. */
  async hold(userId: string, now: Date): Promise<void> {
    const turnAt = { $ifNull: ['$turnAt', lookAt(now)] };
    await this.#change(userId, [{ $set: { shown: { $ifNull: ['$shown', []] }, turnAt, heldAt: now } }]);
  }

  /** What is held is looked at again in some minutes. */
  async postpone(userId: string, now: Date): Promise<void> {
    await this.turns.updateOne({ _id: userId, turnAt: { $lte: now } }, { $set: { turnAt: lookAt(now) } });
  }

  /** Members whose turn has come, the longest waiting first. */
  async due(now: Date, limit: number): Promise<string[]> {
    const found = this.turns
      .find({ turnAt: { $lte: now } }, { _id: 1 })
      .sort({ turnAt: 1 })
      .limit(limit);
    return (await found.lean<Pick<RequestTurnsDocument, '_id'>[]>()).map(({ _id }) => _id);
  }

  /** Their turns don't end for a minute. */
  async keepTurns(userId: string, now: Date): Promise<void> {
    await this.turns.updateOne({ _id: userId }, { $set: { heldAt: now } });
  }

  /** None is held. Not while one may be on its way to the database: it would wait for ever. */
  async endTurns(userId: string, now: Date): Promise<void> {
    const isNoneOnItsWay = { heldAt: { $not: { $gt: new Date(now.getTime() - ON_ITS_WAY_MS) } } };
    await this.turns.updateOne({ _id: userId, ...isNoneOnItsWay }, { $unset: { turnAt: 1, heldAt: 1 } });
  }

  /** What a deleted member set and was shown, and that others were shown a request of them. */
  async removeOf(userId: string): Promise<void> {
    await this.turns.deleteOne({ _id: userId });
    await this.turns.updateMany({ 'shown.by': userId }, { $pull: { shown: { by: userId } } });
  }

  async #shows(userId: string, by: string, now: Date, isTurn: boolean): Promise<boolean> {
    const since = new Date(now.getTime() - DAY_MS);
    const recent = { $filter: { input: { $ifNull: ['$shown', []] }, cond: { $gt: ['$$this.at', since] } } };
    const mayBe = isTurn || { $not: [HELD] };
    const isShown = { $in: [by, '$shown.by'] };
    const hasRoom = { $lt: [{ $size: '$shown' }, { $ifNull: ['$requestsADay', REQUESTS_A_DAY] }] };
    const more = { $concatArrays: ['$shown', [{ by, at: now }]] };
    const whenThereIsRoom = { $add: [{ $min: '$shown.at' }, DAY_MS] };
    const { shown } = await this.#change(userId, [
      { $set: { shown: recent } },
      { $set: { shown: { $cond: [{ $and: [mayBe, { $not: [isShown] }, hasRoom] }, more, '$shown'] } } },
      {
        $set: {
          turnAt: { $cond: [isShown, '$turnAt', { $ifNull: [isTurn ? null : '$turnAt', whenThereIsRoom, now] }] },
        },
      },
      ...(isTurn ? [] : [{ $set: { heldAt: { $cond: [isShown, '$heldAt', now] } } }]),
    ]);
    return shown.some(request => request.by === by);
  }

  /** Tries again when another call inserts the document first. */
  async #change(userId: string, update: Update, isRepeated = false): Promise<RequestTurnsDocument> {
    const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    try {
      return await this.turns.findOneAndUpdate({ _id: userId }, update, options).lean<RequestTurnsDocument>();
    } catch (error) {
      if (isRepeated || !isDuplicateKey(error)) throw error;
      return this.#change(userId, update, true);
    }
  }
}
