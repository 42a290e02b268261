import type { LoggedCall } from '@attune/ai-contract/ai.contract';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CALL, type CallDocument } from './call.schema.js';

const AT_MOST = 50;

/** What members' questions sent to a model. */
@MongoRepository()
export class CallRepository {
  constructor(@InjectModel(CALL) private readonly calls: Model<CallDocument>) {}

  /** Again for the same call: the later one stays. */
  async keep({ _id, ...call }: CallDocument): Promise<void> {
    await this.calls.replaceOne({ _id }, call, { upsert: true });
  }

  /** Newest first. */
  async of(userId: string): Promise<LoggedCall[]> {
    const found = this.calls.find({ userId }).sort({ at: -1 }).limit(AT_MOST);
    const calls = await found.lean<CallDocument[]>();
    return calls.map(({ _id: id, at, sent, usage, outcome }) => ({ id, at: at.toISOString(), sent, usage, outcome }));
  }
}
