import { unavailable } from '@attune/platform/service-error';
import { DUPLICATE_KEY, mapMongoErrors } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, type UpdateQuery } from 'mongoose';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { BATCH_LIMITS } from '../store/batch-limits.js';
import type { LastMessage, StoredMessage } from '../store/message.js';
import { type Carried, CARRIED_IDS, MESSAGE, PLACES } from '../store/message.schema.js';

export interface Page {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** An update of a message. */
export type MessageChange = Pick<UpdateQuery<StoredMessage>, '$set' | '$unset'>;

/** What has been acknowledged may be counted on; what a failing primary has yet to lose may not. */
export const MAJORITY = { readConcern: { level: 'majority' } } as const;
/** A replica of a version that does not know recordings leaves one in a message that it removes. */
const NOT_REMOVED = { deletedAt: { $exists: false } } as const;
const CALLS_REMEMBERED = 8;
const TEXTS_AT_ONCE = 500;

/** The messages in their order. No message is ever deleted: the sequence numbers have no holes. */
@MongoRepository()
export class MessageRepository {
  readonly #native: mongo.Collection<StoredMessage>;
  readonly #lastMessages = new StoreBatcher<string, LastMessage | undefined>(
    ids => mapMongoErrors(() => this.#lastMessagesOf(ids)),
    BATCH_LIMITS,
  );
  readonly #inserts = new StoreBatcher<StoredMessage, StoredMessage | undefined>(
    messages => mapMongoErrors(() => this.#insertAll(messages)),
    BATCH_LIMITS,
  );

  constructor(@InjectModel(MESSAGE) private readonly messages: Model<StoredMessage>) {
    this.#native = messages.collection as unknown as mongo.Collection<StoredMessage>;
  }

  /** Undefined where its place, its `sendId`, its photo or its recording is taken. */
  insert(message: Omit<StoredMessage, '_id'>): Promise<StoredMessage | undefined> {
    return this.#inserts.request({ _id: new mongo.ObjectId().toHexString(), ...message });
  }

  /** Undefined in an empty conversation. */
  last(conversationId: string): Promise<LastMessage | undefined> {
    return this.#lastMessages.request(conversationId);
  }

  async sentAs(conversationId: string, senderId: string, sendId: string): Promise<StoredMessage | undefined> {
    return (await this.#native.findOne({ conversationId, senderId, sendId }, MAJORITY)) ?? undefined;
  }

  /** Whether a message of this conversation carries it; of any, where none is given. */
  carries(kind: Carried, id: string, conversationId?: string): Promise<boolean> {
    return this.#has({
      [CARRIED_IDS[kind]]: id,
      ...NOT_REMOVED,
      ...(conversationId !== undefined && { conversationId }),
    });
  }

  /** Whether one does, even a removed one: no other message of the conversation can. */
  isTaken(kind: Carried, id: string, conversationId: string): Promise<boolean> {
    return this.#has({ [CARRIED_IDS[kind]]: id, conversationId });
  }

  /** Which of these are in messages. */
  async carriedAmong(kind: Carried, ids: string[]): Promise<string[]> {
    return this.messages.distinct(CARRIED_IDS[kind], { [CARRIED_IDS[kind]]: { $in: ids }, ...NOT_REMOVED });
  }

  at(conversationId: string, seqs: number[]): Promise<StoredMessage[]> {
    const found = this.messages.find({ conversationId, seq: { $in: seqs } });
    return found.lean<StoredMessage[]>();
  }

  /** Oldest first. */
  async page(conversationId: string, { before, after, limit }: Page): Promise<StoredMessage[]> {
    const bounds = { ...(before !== undefined && { $lt: before }), ...(after !== undefined && { $gt: after }) };
    const filter = { conversationId, ...(Object.keys(bounds).length > 0 && { seq: bounds }) };
    const forward = after !== undefined;
    const found = this.#native.find(filter, { sort: { seq: forward ? 1 : -1 }, limit, batchSize: limit + 1 });
    const page = await found.toArray();
    return forward ? page : page.reverse();
  }

  changedSince(conversationId: string, since: Date, limit: number): Promise<StoredMessage[]> {
    const found = this.messages
      .find({ conversationId, changedAt: { $gte: since } })
      .sort({ changedAt: 1 })
      .limit(limit);
    return found.lean<StoredMessage[]>();
  }

  /** The newest with a text that is `wanted`, after `after`; newest first. They are read in batches, and other work is done between them. */
  async withText(conversationId: string, wanted: (text: string) => boolean, after: number, limit: number) {
    const options = { sort: { seq: -1 }, projection: { _id: 0, seq: 1, text: 1 }, batchSize: TEXTS_AT_ONCE } as const;
    const texts = this.#native.find({ conversationId, seq: { $gt: after }, text: { $type: 'string' } }, options);
    const seqs: number[] = [];
    for await (const { seq, text } of texts) {
      if (wanted(text)) seqs.push(seq);
      if (seqs.length === limit) break;
    }
    const found = await this.at(conversationId, seqs);
    return found.toSorted((one, other) => other.seq - one.seq);
  }

  /** Changes a message that still has this text and is not removed, once for each call; undefined where there is none. */
  async change(
    { conversationId, seq, text }: Pick<StoredMessage, 'conversationId' | 'seq' | 'text'>,
    callId: string,
    update: MessageChange,
  ): Promise<StoredMessage | undefined> {
    const remembered = { $push: { calls: { $each: [callId], $slice: -CALLS_REMEMBERED } } };
    const filter = { conversationId, seq, text, ...NOT_REMOVED, calls: { $ne: callId } };
    const changing = this.messages.findOneAndUpdate(filter, { ...update, ...remembered }, { returnDocument: 'after' });
    return (await changing.lean<StoredMessage | null>()) ?? undefined;
  }

  async #has(filter: mongo.Filter<StoredMessage>): Promise<boolean> {
    return (await this.#native.findOne(filter, { ...MAJORITY, projection: { _id: 1 } })) !== null;
  }

  async #lastMessagesOf(ids: string[]): Promise<(LastMessage | undefined)[]> {
    const options = { ...MAJORITY, hint: PLACES, batchSize: ids.length + 1 } as const;
    const found = this.#native.aggregate<LastMessage & { _id: string }>(lastMessagesOf(ids), options);
    const lastMessages = new Map((await found.toArray()).map(last => [last._id, last]));
    return ids.map(id => lastMessages.get(id));
  }

  /** Past mongoose, which would cost more than the database. */
  async #insertAll(messages: StoredMessage[]): Promise<(StoredMessage | undefined)[]> {
    try {
      await this.#native.insertMany(messages, { ordered: false });
      return messages;
    } catch (error) {
      const taken = takenIn(error);
      if (!taken) throw error;
      return messages.map((message, index) => (taken.has(index) ? undefined : message));
    }
  }
}

/**
 * The last message of each conversation. For `$first` in the order of an index, the database reads one entry of each group
 * (a DISTINCT_SCAN). Exported for the test that has the database explain it.
 */
export const lastMessagesOf = (conversationIds: string[]) => [
  { $match: { conversationId: { $in: conversationIds } } },
  { $sort: { conversationId: -1, seq: -1 } },
  {
    $group: {
      _id: '$conversationId',
      seq: { $first: '$seq' },
      createdAt: { $first: '$createdAt' },
      ending: { $first: '$ending' },
    },
  },
];

/** Which of them met a unique index, if there was no other error; the others are stored. */
function takenIn(error: unknown): Set<number> | undefined {
  if (!(error instanceof mongo.MongoBulkWriteError)) return undefined;
  if (error.result.getWriteConcernError()) throw unavailable();
  const errors = [error.writeErrors].flat();
  // Without an entry the request failed as a whole, and it is unknown what is stored.
  if (errors.length === 0) return undefined;
  return errors.every(({ code }) => code === DUPLICATE_KEY) ? new Set(errors.map(({ index }) => index)) : undefined;
}
