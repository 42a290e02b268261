import { randomBytes } from 'node:crypto';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ROUND, type RoundDocument, SHOWN_DAYS } from './round.schema.js';

export const shownUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + SHOWN_DAYS * 24 * 3_600_000);

/** The round that is not over, and those of the last days. */
@MongoRepository()
export class RoundRepository {
  constructor(@InjectModel(ROUND) private readonly rounds: Model<RoundDocument>) {}

  /** False where there is one already. */
  async start(round: Pick<RoundDocument, 'title' | 'each' | 'endsAt'>): Promise<boolean> {
    try {
      await this.rounds.create({ ...round, _id: randomBytes(12).toString('hex'), state: 'open', isCurrent: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async current(): Promise<RoundDocument | undefined> {
    return (await this.rounds.findOne({ isCurrent: true }).lean<RoundDocument | null>()) ?? undefined;
  }

  /** Which of these there are. */
  async among(ids: string[]): Promise<Set<string>> {
    const found = await this.rounds.find({ _id: { $in: ids } }, { _id: 1 }).lean<Pick<RoundDocument, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  async find(_id: string): Promise<RoundDocument | undefined> {
    return (await this.rounds.findById(_id).lean<RoundDocument | null>()) ?? undefined;
  }

  /** While it is open. An end that has come stays as it is. */
  async end(_id: string, now: Date): Promise<void> {
    await this.rounds.updateOne({ _id, state: 'open', endsAt: { $gt: now } }, { $set: { endsAt: now } });
  }

  /** False where it is not open any more. */
  async cancel(_id: string, now: Date): Promise<boolean> {
    const { deletedCount } = await this.rounds.deleteOne({ _id, state: 'open', endsAt: { $gt: now } });
    return deletedCount === 1;
  }

  /** Only forwards, whichever replicas do it at the same time. */
  async advance(_id: string, from: RoundDocument['state'], to: RoundDocument['state']): Promise<void> {
    await this.rounds.updateOne({ _id, state: from }, { $set: { state: to } });
  }

  async close({ _id, endsAt }: RoundDocument): Promise<void> {
    const over = { $set: { state: 'over', deleteAt: shownUntil(endsAt) }, $unset: { isCurrent: 1 } } as const;
    await this.rounds.updateOne({ _id }, over);
  }
}
