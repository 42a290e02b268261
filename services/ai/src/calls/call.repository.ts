import type { LoggedCall } from '@attune/ai-contract/ai.contract';
import { mapMongoErrors } from '@attune/platform/stores/mongo-errors';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CALL, CALL_INDEXES, type CallDocument } from './call.schema.js';

const AT_MOST = 50;

/** What members' questions sent to a model. */
@Injectable()
export class CallRepository {
  constructor(@InjectModel(CALL) private readonly calls: Model<CallDocument>) {}

  async ensureIndexes(): Promise<void> {
    await this.calls.collection.createIndexes([...CALL_INDEXES]);
  }

  /** Again for the same call: the later one stays. */
  async keep({ _id, ...call }: CallDocument): Promise<void> {
    await mapMongoErrors(() => this.calls.replaceOne({ _id }, call, { upsert: true }));
  }

  /** Newest first. */
  async of(userId: string): Promise<LoggedCall[]> {
    const found = this.calls.find({ userId }).sort({ at: -1 }).limit(AT_MOST);
    const calls = await mapMongoErrors(() => found.lean<CallDocument[]>());
    return calls.map(({ _id: id, at, sent, usage, outcome }) => ({ id, at: at.toISOString(), sent, usage, outcome }));
  }
}
