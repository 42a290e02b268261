import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SEEKER, type SeekerDocument } from '../seekers/seeker.schema.js';
import type { WakeAnswer, WakeMe } from '../seekers/seeker.js';

const WAIT = { 'wakeMe.nextAt': 1, 'wakeMe.about': 1, 'wakeMe.answer': 1 } as const;

/** Who waits to be told that there are people. No revision: none of it is in the way of what members set. */
@MongoRepository()
export class WakeMeRepository {
  constructor(@InjectModel(SEEKER) private readonly seekers: Model<SeekerDocument>) {}

  /** A wait that has begun goes on. */
  async begin(_id: string, { askedAt, nextAt, about }: Required<Pick<WakeMe, 'askedAt' | 'nextAt' | 'about'>>) {
    const set = { 'wakeMe.askedAt': askedAt, 'wakeMe.nextAt': nextAt, 'wakeMe.about': about };
    await this.seekers.updateOne({ _id, 'wakeMe.nextAt': { $exists: false } }, { $set: set });
  }

  /** When the last answer was given stays: it counts for the next one. */
  async end(_id: string): Promise<void> {
    await this.seekers.updateOne({ _id }, { $unset: { ...WAIT, 'wakeMe.askedAt': 1 } });
  }

  /** Those whose time has come, the longest waiting first. */
  async due(now: Date, limit: number): Promise<string[]> {
    const found = this.seekers.find({ 'wakeMe.nextAt': { $lte: now } }, { _id: 1 }).sort({ 'wakeMe.nextAt': 1 });
    return (await found.limit(limit).lean<{ _id: string }[]>()).map(({ _id }) => _id);
  }

  /** Unless another replica has looked, or the member has taken it back, since `seen` was read. */
  async waitOn(_id: string, seen: Date, next: Required<Pick<WakeMe, 'nextAt' | 'about'>>): Promise<void> {
    const set = { 'wakeMe.nextAt': next.nextAt, 'wakeMe.about': next.about };
    await this.seekers.updateOne({ _id, 'wakeMe.nextAt': seen, 'wakeMe.answer': { $exists: false } }, { $set: set });
  }

  /** False in the same cases. */
  async decide(_id: string, seen: Date, answer: WakeAnswer, answeredAt: Date): Promise<boolean> {
    const isUndecided = { _id, 'wakeMe.nextAt': seen, 'wakeMe.answer': { $exists: false } };
    const decided = { $set: { 'wakeMe.answer': answer, 'wakeMe.answeredAt': answeredAt } };
    return (await this.seekers.updateOne(isUndecided, decided)).modifiedCount === 1;
  }

  /** The answer was handed over. */
  async settle(_id: string, seen: Date): Promise<void> {
    await this.seekers.updateOne({ _id, 'wakeMe.nextAt': seen }, { $unset: WAIT });
  }
}
