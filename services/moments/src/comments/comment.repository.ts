import type { MomentId } from '@attune/moments-contract/moment';
import { unavailable } from '@attune/platform/service-error';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoIndexes } from '@attune/platform/stores/mongo.indexes';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { COMMENT, COMMENTS, type CommentDocument } from './comment.schema.js';

export type NewComment = Pick<CommentDocument, 'momentId' | 'userId' | 'text' | 'clientCommentId' | 'at'>;

const STANDING = { removedAt: { $exists: false } };

/** What members said about clips. */
@MongoRepository()
export class CommentRepository {
  constructor(
    @InjectModel(COMMENT) private readonly comments: Model<CommentDocument>,
    private readonly indexes: MongoIndexes,
  ) {}

  /** Again, and at the same time: the first one stays. Answers what is stored under its `clientCommentId`. */
  async add({ userId, clientCommentId, ...said }: NewComment): Promise<CommentDocument> {
    // Without the unique index there could be two.
    if (!this.indexes.exist) throw unavailable();
    const first = { $setOnInsert: { _id: new Types.ObjectId().toHexString(), ...said } };
    try {
      await this.comments.updateOne({ userId, clientCommentId }, first, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const stored = await this.sent(userId, clientCommentId);
    if (!stored) throw unavailable();
    return stored;
  }

  /** What the member sent under this id, also when it was removed. */
  async sent(userId: string, clientCommentId: string): Promise<CommentDocument | undefined> {
    return (await this.comments.findOne({ userId, clientCommentId }).lean<CommentDocument | null>()) ?? undefined;
  }

  /** Newest first, those before a comment; without removed ones. */
  page(momentId: MomentId, before: string | undefined, limit: number): Promise<CommentDocument[]> {
    const place = before === undefined ? {} : { _id: { $lt: before } };
    const found = this.comments.find({ momentId, ...place, ...STANDING }).sort({ _id: -1 });
    return found.limit(limit).lean<CommentDocument[]>();
  }

  /** Who wrote the newest comments on each clip, once for each comment; in one command. */
  async newestAuthors(momentIds: readonly MomentId[], limit: number): Promise<Map<MomentId, string[]>> {
    const [first = [], ...others] = momentIds.map(momentId => newestOf(momentId, limit));
    const unions = others.map(pipeline => ({ $unionWith: { coll: COMMENTS, pipeline } }));
    const found = await this.comments.aggregate<{ _id: MomentId; authors: string[] }>([...first, ...unions]);
    return new Map(found.map(({ _id, authors }) => [_id, authors]));
  }

  /** A comment of this member's, also when it was removed. */
  async one(commentId: string, userId: string): Promise<CommentDocument | undefined> {
    return (await this.comments.findOne({ _id: commentId, userId }).lean<CommentDocument | null>()) ?? undefined;
  }

  /** Keeps when it was removed first. */
  async remove(commentId: string, userId: string, removedAt: Date): Promise<void> {
    await this.comments.updateOne({ _id: commentId, userId, ...STANDING }, { $set: { removedAt } });
  }

  async removeOf(userId: string): Promise<void> {
    await this.comments.deleteMany({ userId });
  }

  /** The member's own, oldest first, those after a comment; removed ones among them. */
  of(userId: string, after: string | null, limit: number): Promise<CommentDocument[]> {
    const found = this.comments.find({ userId, _id: { $gt: after ?? '' } }).sort({ _id: 1 });
    return found.limit(limit).lean<CommentDocument[]>();
  }
}

const newestOf = (momentId: MomentId, limit: number) => [
  { $match: { momentId, ...STANDING } },
  { $sort: { _id: -1 } as const },
  { $limit: limit },
  { $group: { _id: '$momentId', authors: { $push: '$userId' } } },
];
