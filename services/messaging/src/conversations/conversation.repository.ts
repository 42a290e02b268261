import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { Closings } from '../closings/closings.js';
import type { StoredMessage } from '../store/message.js';
import { MESSAGES } from '../store/message.schema.js';
import type { Conversation, MarksOf } from './conversation.js';
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
  constructor(
    @InjectModel(CONVERSATION) private readonly conversations: Model<Conversation>,
    private readonly closings: Closings,
  ) {}

  async find(_id: string): Promise<Conversation | undefined> {
    return (await this.conversations.findOne({ _id }).lean<Conversation | null>()) ?? undefined;
  }

  /** A member's conversations; for each, three short walks along the index of its messages. */
  overviews(userId: string): Promise<Overview[]> {
    const found = this.conversations.aggregate<Overview>(overviewsOf(userId));
    return found.exec();
  }

  /** The open conversations in which the other one has written since then, and the member nothing, that have not been ended. */
  async unanswered(userId: string, since: Date): Promise<string[]> {
    const found = this.conversations.aggregate<Pick<Conversation, '_id'>>(unansweredOf(userId, since));
    return (await found.exec()).map(({ _id }) => _id);
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

  /** Whether this revision, or a newer one, is saved. */
  async knows({ _id, friendshipRevision }: ConversationState): Promise<boolean> {
    return (await this.conversations.exists({ _id, friendshipRevision: { $gte: friendshipRevision } })) !== null;
  }

  /** Unless something newer is known; in any order, any number of times. `marks`: what its members have read already, known or not. */
  async saveState(state: ConversationState, marks: Record<string, MarksOf> = {}): Promise<void> {
    const save = () => this.#save(state, marks);
    await (state.isOpen ? save() : this.closings.during(save));
  }

  /** Closes those that exist, unless something newer is known. */
  async closeAll(closed: ConversationState[]): Promise<void> {
    if (closed.length === 0) return;
    const among = { _id: { $in: closed.map(({ _id }) => _id) } };
    const isAnyOpen = (await this.conversations.exists({ ...among, isOpen: true })) !== null;
    // What is opened meanwhile is left to the event of its end, or to the next look.
    await (isAnyOpen ? this.closings.during(() => this.#close(closed)) : this.#close(closed, { isOpen: false }));
  }

  async #save(state: ConversationState, marks: Record<string, MarksOf>): Promise<void> {
    const { _id, friendshipRevision } = state;
    const filter = { _id, friendshipRevision: { $lt: friendshipRevision } };
    const moved = Object.assign({}, ...Object.entries(marks).map(([userId, of]) => pathsOf(userId, of)));
    try {
      await this.conversations.updateOne(filter, { $set: state, $max: moved }, { upsert: true });
    } catch (error) {
      // The insert of the upsert met the document: what is known is as new, or newer.
      if (!isDuplicateKey(error)) throw error;
      await this.conversations.updateOne({ _id }, { $max: moved });
    }
  }

  async #close(closed: ConversationState[], those: { isOpen?: boolean } = {}): Promise<void> {
    const operations = closed.map(({ _id, friendshipRevision }) => {
      const filter = { ...those, _id, friendshipRevision: { $lt: friendshipRevision } };
      return { updateOne: { filter, update: { $set: { isOpen: false, friendshipRevision } } } };
    });
    await this.conversations.bulkWrite(operations, { ordered: false });
  }

  /** Moves marks forward, never back. Undefined where there is no such conversation. */
  async moveMarks(_id: string, userId: string, marks: MarksOf): Promise<MarksOf | undefined> {
    const moved = { $max: pathsOf(userId, marks) };
    const update = this.conversations.findOneAndUpdate({ _id }, moved, { returnDocument: 'after' });
    const conversation = await update.lean<Conversation | null>();
    return conversation ? (conversation.marks?.[userId] ?? {}) : undefined;
  }
}

const pathsOf = (userId: string, marks: MarksOf) =>
  Object.fromEntries(Object.entries(marks).map(([name, seq]) => [`marks.${userId}.${name}`, seq]));

/** The last message of a conversation, or the first. */
const endOf = (seq: 1 | -1, as: string, more: PipelineStage.Project[] = []): PipelineStage => ({
  $lookup: {
    from: MESSAGES,
    localField: '_id',
    foreignField: 'conversationId',
    pipeline: [{ $sort: { seq } }, { $limit: 1 }, ...more],
    as,
  },
});

/** Exported for the test that has the database explain it. */
export const overviewsOf = (userId: string): PipelineStage[] => [
  { $match: { members: userId } },
  { $set: { readSeq: { $ifNull: [`$marks.${userId}.read`, 0] } } },
  endOf(-1, 'last'),
  endOf(1, 'first', [{ $project: { begunAt: { $ifNull: ['$acceptedAt', '$createdAt'] } } }]),
  {
    $lookup: {
      from: MESSAGES,
      localField: '_id',
      foreignField: 'conversationId',
      let: { readSeq: '$readSeq' },
      pipeline: [
        { $match: { $expr: { $gt: ['$seq', '$$readSeq'] }, senderId: { $ne: userId }, deletedAt: { $exists: false } } },
        { $limit: UNREAD_AT_MOST },
        { $count: 'count' },
      ],
      as: 'unread',
    },
  },
  {
    $set: {
      last: { $ifNull: [{ $first: '$last' }, null] },
      begunAt: { $ifNull: [{ $first: '$first.begunAt' }, null] },
      unread: { $ifNull: [{ $first: '$unread.count' }, 0] },
    },
  },
  { $unset: 'first' },
];

/** A message that was deleted can't be answered, and a note counts from when its request was accepted. */
const writtenSince = (since: Date) => ({
  deletedAt: { $exists: false },
  $expr: { $gte: [{ $ifNull: ['$acceptedAt', '$createdAt'] }, since] },
});

const unansweredOf = (userId: string, since: Date): PipelineStage[] => [
  { $match: { members: userId, isOpen: true } },
  {
    $lookup: {
      from: MESSAGES,
      localField: '_id',
      foreignField: 'conversationId',
      pipeline: [{ $match: { senderId: userId } }, { $limit: 1 }, { $project: { _id: 1 } }],
      as: 'own',
    },
  },
  { $match: { own: [] } },
  endOf(-1, 'last', [{ $project: { ending: 1 } }]),
  { $match: { 'last.0': { $exists: true }, 'last.ending': { $exists: false } } },
  {
    $lookup: {
      from: MESSAGES,
      localField: '_id',
      foreignField: 'conversationId',
      pipeline: [
        { $sort: { seq: -1 } },
        { $match: { ...writtenSince(since), opensAgain: { $exists: false } } },
        { $limit: 1 },
        { $project: { _id: 1 } },
      ],
      as: 'written',
    },
  },
  { $match: { 'written.0': { $exists: true } } },
  { $project: { _id: 1 } },
];
