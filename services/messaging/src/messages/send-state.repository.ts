import { HIDDEN_MEMBERS } from '@attune/platform/hidden-members/hidden-member.schema';
import { mapMongoErrors } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { membersIn } from '../conversations/conversation.js';
import { CONVERSATIONS } from '../conversations/conversation.schema.js';
import { BATCH_LIMITS } from '../store/batch-limits.js';
import type { LastMessage, StoredMessage } from './message.js';
import { lastMessagesOf, MAJORITY } from './message.repository.js';
import { MESSAGE, PLACES } from './message.schema.js';

/** What decides about the next message of a conversation. */
export interface SendState {
  /** The two are friends, and neither is hidden. */
  isOpen: boolean;
  /** Undefined in an empty conversation. */
  last: LastMessage | undefined;
}

/** One of three kinds: a last message has a `seq`, an open conversation is `isOpen`, a hidden member is `isHidden`. */
type Found = { _id: string } & Partial<LastMessage & { isOpen: true; isHidden: true }>;

/** Reads what decides about the next message: three collections in one query, which costs a third of three. */
@MongoRepository()
export class SendStateRepository {
  readonly #messages: mongo.Collection<StoredMessage>;
  readonly #states = new StoreBatcher<string, SendState>(
    ids => mapMongoErrors(() => this.#statesOf(ids)),
    BATCH_LIMITS,
  );

  constructor(@InjectModel(MESSAGE) messages: Model<StoredMessage>) {
    this.#messages = messages.collection as unknown as mongo.Collection<StoredMessage>;
  }

  /** As the majority of the database's servers know it: what a failing primary has yet to lose must not be counted on. */
  of(conversationId: string): Promise<SendState> {
    return this.#states.request(conversationId);
  }

  async #statesOf(ids: string[]): Promise<SendState[]> {
    const options = { ...MAJORITY, hint: PLACES, batchSize: 4 * ids.length + 1 } as const;
    const found = await this.#messages.aggregate<Found>(sendStatesOf(ids), options).toArray();
    const last = new Map<string, LastMessage>();
    const open = new Set<string>();
    const hidden = new Set<string>();
    for (const { _id, seq, createdAt, isOpen } of found) {
      if (seq !== undefined && createdAt) last.set(_id, { seq, createdAt });
      else if (isOpen) open.add(_id);
      else hidden.add(_id);
    }
    return ids.map(id => ({
      isOpen: open.has(id) && !membersIn(id).some(member => hidden.has(member)),
      last: last.get(id),
    }));
  }
}

/** Exported for the test that has the database explain it. */
export const sendStatesOf = (ids: string[]) => [
  ...lastMessagesOf(ids),
  {
    $unionWith: {
      coll: CONVERSATIONS,
      pipeline: [{ $match: { _id: { $in: ids }, isOpen: true } }, { $project: { isOpen: 1 } }],
    },
  },
  {
    $unionWith: {
      coll: HIDDEN_MEMBERS,
      pipeline: [{ $match: { _id: { $in: ids.flatMap(membersIn) }, isHidden: true } }, { $project: { isHidden: 1 } }],
    },
  },
];
