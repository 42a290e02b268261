import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { idsOf } from '../seekers/id-prefix.js';
import { MEETING, type Meeting } from './meeting.schema.js';

/** What members said about meetings, each for themselves; for a year. */
@MongoRepository()
export class MeetingRepository {
  constructor(@InjectModel(MEETING) private readonly meetings: Model<Meeting>) {}

  /** Replaces what was said before about the same member. */
  async keep(userId: string, otherId: string, meeting: Omit<Meeting, '_id' | 'otherId'>): Promise<void> {
    await this.meetings.updateOne({ _id: `${userId}_${otherId}` }, { $set: { ...meeting, otherId } }, { upsert: true });
  }

  /** The members about whom this member has said something. */
  async told(userId: string): Promise<Set<string>> {
    const found = await this.meetings.find({ _id: idsOf(userId) }, { _id: 1 }).lean<Meeting[]>();
    return new Set(found.map(({ _id }) => _id.slice(userId.length + 1)));
  }

  async allOf(userId: string): Promise<Meeting[]> {
    return this.meetings.find({ _id: idsOf(userId) }).lean<Meeting[]>();
  }

  async remove(userId: string, otherId: string): Promise<void> {
    await this.meetings.deleteOne({ _id: `${userId}_${otherId}` });
  }

  /** What the member said, and what was said about them. */
  async removeOf(userId: string): Promise<void> {
    await this.meetings.deleteMany({ $or: [{ _id: idsOf(userId) }, { otherId: userId }] });
  }
}
