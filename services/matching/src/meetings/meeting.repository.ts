import { FIT_LEVELS } from '@attune/matching-contract/figures.methods';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { idsOf } from '../seekers/id-prefix.js';
import { type CountedMeeting, MEETING, type Meeting } from './meeting.schema.js';

/** What members said about meetings, each for themselves; for a year. */
@MongoRepository()
export class MeetingRepository {
  constructor(@InjectModel(MEETING) private readonly meetings: Model<Meeting>) {}

  /** Replaces what was said before about the same member. */
  async keep(userId: string, otherId: string, meeting: Omit<Meeting, '_id' | 'otherId' | 'countedIn'>): Promise<void> {
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

  /** What is in no figures up to those of `made`, in the order in which it was said, and the members of what is. */
  async toCount(made = ''): Promise<{ fresh: CountedMeeting[]; members: Set<string> }> {
    const fields = { otherId: 1, hasMet: 1, wouldAgain: 1, level: 1 } as const;
    const fresh = this.meetings.find({ level: { $in: [...FIT_LEVELS] }, countedIn: { $not: { $lte: made } } }, fields);
    const counted = await this.meetings.find({ countedIn: { $lte: made } }, { otherId: 1 }).lean<Meeting[]>();
    const found = await fresh.sort({ at: 1 }).lean<Meeting[]>();
    return {
      fresh: found.map(meeting => ({ ...meeting, members: membersOf(meeting) })),
      members: new Set(counted.flatMap(membersOf)),
    };
  }

  async markCounted(ids: string[], month: string): Promise<void> {
    await this.meetings.updateMany({ _id: { $in: ids } }, { $set: { countedIn: month } });
  }

  async remove(userId: string, otherId: string): Promise<void> {
    await this.meetings.deleteOne({ _id: `${userId}_${otherId}` });
  }

  /** What the member said, and what was said about them. */
  async removeOf(userId: string): Promise<void> {
    await this.meetings.deleteMany({ $or: [{ _id: idsOf(userId) }, { otherId: userId }] });
  }
}

const membersOf = ({ _id, otherId }: Meeting): [string, string] => [_id.slice(0, -otherId.length - 1), otherId];
