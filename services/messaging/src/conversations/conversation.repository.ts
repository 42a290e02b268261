import { HiddenMemberRepository } from '@attune/platform/hidden-members/hidden-member.repository';
import { isDuplicateKey, mapMongoErrors } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo, PipelineStage } from 'mongoose';
import type { StoredMessage } from '../messages/message.js';
import { MESSAGES } from '../messages/message.schema.js';
import { BATCH_LIMITS } from '../store/batch-limits.js';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { type Conversation, type MarksOf, membersIn } from './conversation.js';
import { CONVERSATION } from './conversation.schema.js';

/** Whether a conversation is open, by a revision of the friendship. */
export type ConversationState = Pick<Conversation, '_id' | 'members' | 'isOpen' | 'friendshipRevision'>;

/** A conversation with its last message, when the first was sent, and how many of the other one's messages the member has not read. */
export interface Overview extends Conversation {
  begunAt: Date | null;
  last: StoredMessage | null;
  unread: number;
}

const UNREAD_AT_MOST = 100;

/** The conversations: whether each is open, and how far its members have read. */
@MongoRepository()
export class ConversationRepository {
  readonly #native: mongo.Collection<Conversation>;
  readonly #open = new StoreBatcher<string, boolean>(ids => mapMongoErrors(() => this.#areOpen(ids)), BATCH_LIMITS);

  constructor(
    @InjectModel(CONVERSATION) private readonly conversations: Model<Conversation>,
    private readonly hidden: HiddenMemberRepository,
  ) {
    this.#native = conversations.collection as unknown as mongo.Collection<Conversation>;
  }

  /** Whether the two are friends, and neither is hidden. Asked before every message. As the majority knows it: what a failing primary has yet to lose must not be counted on. */
  isOpen(_id: string): Promise<boolean> {
    return this.#open.request(_id);
  }

  async find(_id: string): Promise<Conversation | undefined> {
    return (await this.conversations.findOne({ _id }).lean<Conversation | null>()) ?? undefined;
  }

  /** A member's conversations; for each, three short walks along the index of its messages. */
  overviews(userId: string): Promise<Overview[]> {
    const found = this.conversations.aggregate<Overview>(overviewsOf(userId));
    return found.exec();
  }

  /** Of a member's conversations, in their order, from the first one after `after`. */
  async idsOf(userId: string, after: string | null, limit: number): Promise<string[]> {
    const filter = { members: userId, ...(after !== null && { _id: { $gt: after } }) };
    const found = this.conversations.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(limit);
    return (await found.lean<Pick<Conversation, '_id'>[]>()).map(({ _id }) => _id);
  }

  /** In the order of their ids. */
  async allOf(userId: string): Promise<Conversation[]> {
    return this.conversations.find({ members: userId }).sort({ _id: 1 }).lean<Conversation[]>();
  }

  async isEmpty(): Promise<boolean> {
    return (await this.conversations.exists({})) === null;
  }

  /** Unless something newer is known; in any order, any number of times. */
  async saveState(state: ConversationState): Promise<void> {
    const { _id, friendshipRevision } = state;
    const filter = { _id, friendshipRevision: { $lt: friendshipRevision } };
    try {
      await this.conversations.updateOne(filter, { $set: state }, { upsert: true });
    } catch (error) {
      // The insert of the upsert met the document: what is known is as new, or newer.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Closes those that exist, unless something newer is known. */
  async closeAll(closed: ConversationState[]): Promise<void> {
    if (closed.length === 0) return;
    const operations = closed.map(({ _id, friendshipRevision }) => {
      const filter = { _id, friendshipRevision: { $lt: friendshipRevision } };
      return { updateOne: { filter, update: { $set: { isOpen: false, friendshipRevision } } } };
    });
    await this.conversations.bulkWrite(operations, { ordered: false });
  }

  /** Moves marks forward, never back. */
  async moveMarks(_id: string, userId: string, marks: MarksOf): Promise<MarksOf> {
    const moved = Object.fromEntries(Object.entries(marks).map(([name, seq]) => [`marks.${userId}.${name}`, seq]));
    const update = this.conversations.findOneAndUpdate({ _id }, { $max: moved }, { returnDocument: 'after' });
    const conversation = await update.lean<Conversation | null>();
    return conversation?.marks?.[userId] ?? {};
  }

  async #areOpen(ids: string[]): Promise<boolean[]> {
    const options = {
      readConcern: { level: 'majority' },
      projection: { isOpen: 1 },
      batchSize: ids.length + 1,
    } as const;
    const [found, hidden] = await Promise.all([
      this.#native.find({ _id: { $in: ids } }, options).toArray(),
      this.hidden.among(ids.flatMap(membersIn)),
    ]);
    const open = new Set(found.filter(({ isOpen }) => isOpen).map(({ _id }) => _id));
    return ids.map(id => open.has(id) && !membersIn(id).some(member => hidden.has(member)));
  }
}

/** The last message of a conversation, or the first. */
const endOf = (seq: 1 | -1, as: string): PipelineStage => ({
  $lookup: {
    from: MESSAGES,
    localField: '_id',
    foreignField: 'conversationId',
    pipeline: [{ $sort: { seq } }, { $limit: 1 }],
    as,
  },
});

/** Exported for the test that has the database explain it. */
export const overviewsOf = (userId: string): PipelineStage[] => [
  { $match: { members: userId } },
  { $set: { readSeq: { $ifNull: [`$marks.${userId}.read`, 0] } } },
  endOf(-1, 'last'),
  endOf(1, 'first'),
  {
    $lookup: {
      from: MESSAGES,
      let: { id: '$_id', readSeq: '$readSeq' },
      pipeline: [
        { $match: { $expr: { $and: [{ $eq: ['$conversationId', '$$id'] }, { $gt: ['$seq', '$$readSeq'] }] } } },
        { $match: { senderId: { $ne: userId }, deletedAt: { $exists: false } } },
        { $limit: UNREAD_AT_MOST },
        { $count: 'count' },
      ],
      as: 'unread',
    },
  },
  {
    $set: {
      last: { $ifNull: [{ $first: '$last' }, null] },
      begunAt: { $ifNull: [{ $first: '$first.createdAt' }, null] },
      unread: { $ifNull: [{ $first: '$unread.count' }, 0] },
    },
  },
  { $unset: 'first' },
];
