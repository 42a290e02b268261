import type { LoggedCall } from '@attune/ai-contract/chat';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LOGGED_QUESTION, type LoggedQuestion } from './question-log.schema.js';

const AT_MOST = 50;

/** What members' questions sent to a model. */
@MongoRepository()
export class QuestionLogRepository {
  constructor(@InjectModel(LOGGED_QUESTION) private readonly calls: Model<LoggedQuestion>) {}

  /** Again for the same call: the later one stays. */
  async keep({ _id, ...call }: LoggedQuestion): Promise<void> {
    await this.calls.replaceOne({ _id, userId: call.userId }, call, { upsert: true });
  }

  async removeOf(userId: string): Promise<void> {
    await this.calls.deleteMany({ userId });
  }

  /** Newest first. */
  async of(userId: string): Promise<LoggedCall[]> {
    const found = this.calls.find({ userId }).sort({ at: -1 }).limit(AT_MOST);
    return (await found.lean<LoggedQuestion[]>()).map(toCall);
  }

  /** The oldest first, from the one after `place`, which is the time and id of one. */
  async after(userId: string, place: string | null, limit: number): Promise<LoggedCall[]> {
    const [time = '', id = ''] = place?.split('/') ?? [];
    const at = new Date(time);
    const later = place === null ? {} : { $or: [{ at: { $gt: at } }, { at, _id: { $gt: id } }] };
    const found = this.calls
      .find({ userId, ...later })
      .sort({ at: 1, _id: 1 })
      .limit(limit);
    return (await found.lean<LoggedQuestion[]>()).map(toCall);
  }
}

const toCall = ({ _id: id, at, sent, usage, outcome }: LoggedQuestion): LoggedCall => {
  return { id, at: at.toISOString(), sent, usage, outcome };
};
