import { randomBytes } from 'node:crypto';
import { isDuplicateKey, mapMongoErrors } from '@attune/platform/stores/mongo-errors';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { sendIdOf, type StoredMessage } from '../store/message.js';
import { MESSAGE } from '../store/message.schema.js';

const BATCH = 500;

/**
 * Moves messages to another conversation. They are copied and then deleted, because no write may change the field by which messages are
 * spread over shards. Several replicas may do it at once, and the members may change a message meanwhile: of two copies, the one changed last stays.
 */
@Injectable()
export class MessageMover {
  readonly #native: mongo.Collection<StoredMessage>;

  constructor(@InjectModel(MESSAGE) messages: Model<StoredMessage>) {
    this.#native = messages.collection as unknown as mongo.Collection<StoredMessage>;
  }

  async move(from: string, to: string): Promise<void> {
    while (await mapMongoErrors(() => this.#moveSome(from, to)));
  }

  /** False when there are none left. */
  async #moveSome(from: string, to: string): Promise<boolean> {
    const found = await this.#native.find({ conversationId: from }, { sort: { seq: 1 }, limit: BATCH }).toArray();
    if (found.length === 0) return false;
    try {
      await this.#native.bulkWrite(
        found.map(message => copying(message, to)),
        { ordered: false },
      );
    } catch (error) {
      // Another replica made the same copy. Whether it is as new as this one is seen at the next try.
      if (!isDuplicateKey(error)) throw error;
      return true;
    }
    await this.#native.bulkWrite(found.map(deleting), { ordered: false });
    return true;
  }
}

type Operation = mongo.AnyBulkWriteOperation<StoredMessage>;

function copying(message: StoredMessage, to: string): Operation {
  const copy = { ...message, ...newIds(message), conversationId: to };
  const isNewer = { $gt: ['$changedAt', message.changedAt ?? new Date(0)] };
  const copied = { $mergeObjects: [{ $literal: copy }, { _id: '$_id' }] };
  const update = [{ $replaceWith: { $cond: [isNewer, '$$ROOT', copied] } }];
  return { updateOne: { filter: { conversationId: to, seq: message.seq }, update, upsert: true } };
}

/** As long as it is as it was copied. */
const deleting = ({ conversationId, seq, changedAt }: StoredMessage): Operation => ({
  deleteOne: { filter: { conversationId, seq, changedAt: changedAt ?? { $exists: false } } },
});

/** One database cannot hold two messages of one id. The new one says the same time. */
function newIds({ _id }: StoredMessage) {
  const id = `${_id.slice(0, 8)}${randomBytes(8).toString('hex')}`;
  return { _id: id, sendId: sendIdOf(undefined, id) };
}
