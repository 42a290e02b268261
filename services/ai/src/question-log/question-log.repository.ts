import type { LoggedCall } from '@attune/ai-contract/ai.contract';
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
    await this.calls.replaceOne({ _id }, call, { upsert: true });
  }

  async removeOf(userId: string): Promise<void> {
    await this.calls.deleteMany({ userId });
  }

  /** Newest first. */
  async of(userId: string): Promise<LoggedCall[]> {
    const found = this.calls.find({ userId }).sort({ at: -1 }).limit(AT_MOST);
    const calls = await found.lean<LoggedQuestion[]>();
    return calls.map(({ _id: id, at, sent, usage, outcome }) => ({ id, at: at.toISOString(), sent, usage, outcome }));
  }
}
