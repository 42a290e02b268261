import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo } from 'mongoose';
import type { StoredMessage } from '../store/message.js';
import { MESSAGE } from '../store/message.schema.js';

/** Where a message is, and who sent it. */
export type Sent = Pick<StoredMessage, '_id' | 'conversationId' | 'senderId' | 'seq'>;

/** Reads what was sent of late. An id begins with the second in which it was made, so no index is needed for it. */
@MongoRepository()
export class NewMessageRepository {
  readonly #native: mongo.Collection<StoredMessage>;

  constructor(@InjectModel(MESSAGE) messages: Model<StoredMessage>) {
    this.#native = messages.collection as unknown as mongo.Collection<StoredMessage>;
  }

  /** In the order of their ids. */
  async made(since: Date, until: Date, after: string | undefined, limit: number): Promise<Sent[]> {
    const begin = after === undefined ? { $gte: firstIdOf(since) } : { $gt: after };
    const projection = { conversationId: 1, senderId: 1, seq: 1 };
    const found = this.#native.find({ _id: { ...begin, $lt: firstIdOf(until) } }, { projection });
    return found.sort({ _id: 1 }).limit(limit).toArray();
  }

  /** Whether the other member of the conversation sent something after `seq`, and did not remove it. */
  async isAny(conversationId: string, senderId: string, seq: number): Promise<boolean> {
    const filter = { conversationId, seq: { $gt: seq }, senderId, deletedAt: { $exists: false } };
    return (await this.#native.findOne(filter, { projection: { _id: 1 } })) !== null;
  }
}

const firstIdOf = (moment: Date) => mongo.ObjectId.createFromTime(Math.floor(moment.getTime() / 1000)).toHexString();
