import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { BLOCK, type BlockDocument } from './block.schema.js';

const idOf = (blockerId: string, blockedId: string) => `${blockerId}_${blockedId}`;

/** The ids of the blocks that either of the two may have set. */
export const blockIdsBetween = (one: string, other: string) => [idOf(one, other), idOf(other, one)];

/** The blocks of members. */
@MongoRepository()
export class BlockRepository {
  constructor(@InjectModel(BLOCK) private readonly blocks: Model<BlockDocument>) {}

  /** A block that stands already stays as it is. */
  async insert(
    {
      blockerId,
      blockedId,
      snapshot = null,
      typedUsername,
    }: Pick<BlockDocument, 'blockerId' | 'blockedId' | 'snapshot' | 'typedUsername'>,
    now: Date,
  ): Promise<BlockDocument> {
    const _id = idOf(blockerId, blockedId);
    const at = { at: now, unsettledSince: now };
    const block = { _id, blockerId, blockedId, snapshot, ...(typedUsername !== undefined && { typedUsername }), ...at };
    try {
      await this.blocks.create(block);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return block;
  }

  async remove(blockerId: string, blockedId: string): Promise<void> {
    await this.blocks.deleteOne({ _id: idOf(blockerId, blockedId) });
  }

  /** The member's own, and those against them, with the names that they show. */
  async removeOf(userId: string): Promise<void> {
    await this.blocks.deleteMany({ $or: [{ blockerId: userId }, { blockedId: userId }] });
  }

  async stands(blockerId: string, blockedId: string): Promise<boolean> {
    return (await this.blocks.exists({ _id: idOf(blockerId, blockedId) })) !== null;
  }

  /** Whether either of the two blocked the other. */
  async isBetween(one: string, other: string): Promise<boolean> {
    const filter = { _id: { $in: blockIdsBetween(one, other) } };
    return (await this.blocks.exists(filter)) !== null;
  }

  /** Those of `others` who blocked the member, or were blocked by them. */
  async hiddenOf(userId: string, others: string[]): Promise<Set<string>> {
    const { blocked, blockedBy } = await this.between(userId, others);
    return new Set([...blocked, ...blockedBy]);
  }

  /** Those of `others` whom the member blocked, and those who blocked the member. */
  async between(userId: string, others: string[]): Promise<{ blocked: string[]; blockedBy: string[] }> {
    const ids = others.flatMap(other => blockIdsBetween(userId, other));
    const found = this.blocks.find({ _id: { $in: ids } }, { blockerId: 1, blockedId: 1 });
    const blocks = await found.lean<BlockDocument[]>();
    return {
      blocked: blocks.flatMap(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : [])),
      blockedBy: blocks.flatMap(({ blockerId, blockedId }) => (blockedId === userId ? blockerId : [])),
    };
  }

  /** Tells of each of these pairs whether a block stands between the two. */
  async amongPairs(pairs: [string, string][]): Promise<(one: string, other: string) => boolean> {
    const ids = pairs.flatMap(pair => blockIdsBetween(...pair));
    const found = await this.blocks.find({ _id: { $in: ids } }, { _id: 1 }).lean<{ _id: string }[]>();
    const standing = new Set(found.map(({ _id }) => _id));
    return (one, other) => standing.has(idOf(one, other)) || standing.has(idOf(other, one));
  }

  /** All members whom a block of either side hides from this one. */
  async hiddenFrom(userId: string): Promise<string[]> {
    const filter = { $or: [{ blockerId: userId }, { blockedId: userId }] };
    const blocks = await this.blocks.find(filter, { _id: 0, blockerId: 1, blockedId: 1 }).lean<BlockDocument[]>();
    return blocks.map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId));
  }

  /** Gives blocks of 0.1.0 their snapshots. */
  async addSnapshots(blocks: Pick<BlockDocument, '_id' | 'snapshot'>[]): Promise<void> {
    const operations = blocks.map(({ _id, snapshot }) => ({
      updateOne: { filter: { _id, snapshot: { $exists: false } }, update: { $set: { snapshot: snapshot ?? null } } },
    }));
    if (operations.length > 0) await this.blocks.bulkWrite(operations, { ordered: false });
  }

  unsettled(before: Date, limit: number): Promise<BlockDocument[]> {
    const found = this.blocks.find({ unsettledSince: { $lt: before } }).limit(limit);
    return found.lean<BlockDocument[]>();
  }

  async markSettled({ _id }: BlockDocument): Promise<void> {
    await this.blocks.updateOne({ _id }, { $unset: { unsettledSince: 1 } });
  }
}
