import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey, reach } from '@attune/platform/stores/mongo-outage';
import { BLOCK, BLOCK_INDEXES, type BlockDocument } from './block.schema.js';

const idOf = (blockerId: string, blockedId: string) => `${blockerId}_${blockedId}`;

/** Who wants to have nothing to do with whom. */
@Injectable()
export class BlockRepository {
  constructor(@InjectModel(BLOCK) private readonly blocks: Model<BlockDocument>) {}

  async ensureIndexes(): Promise<void> {
    await this.blocks.collection.createIndexes(BLOCK_INDEXES);
  }

  /** A block that stands already stays as it is. */
  async insert(blockerId: string, blockedId: string, now: Date): Promise<BlockDocument> {
    const block = { _id: idOf(blockerId, blockedId), blockerId, blockedId, at: now, unsettledSince: now };
    try {
      await reach(() => this.blocks.create(block));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return block;
  }

  async remove(blockerId: string, blockedId: string): Promise<void> {
    await reach(() => this.blocks.deleteOne({ _id: idOf(blockerId, blockedId) }));
  }

  async stands(blockerId: string, blockedId: string): Promise<boolean> {
    return (await reach(() => this.blocks.exists({ _id: idOf(blockerId, blockedId) }))) !== null;
  }

  /** Whoever of the two blocked the other. */
  async isBetween(one: string, other: string): Promise<boolean> {
    const filter = { _id: { $in: [idOf(one, other), idOf(other, one)] } };
    return (await reach(() => this.blocks.exists(filter))) !== null;
  }

  /**
   * `mine`: whom the member blocked, the newest first; `either`: those and whoever blocked the member. One question for
   * both directions: every search and every list asks it, and a round trip costs more than the sorting.
   */
  async around(userId: string): Promise<{ mine: string[]; either: string[] }> {
    const filter = { $or: [{ blockerId: userId }, { blockedId: userId }] };
    const found = this.blocks.find(filter, { blockerId: 1, blockedId: 1, at: 1 });
    const all = (await reach(() => found.lean<BlockDocument[]>())).toSorted((a, b) => b.at.getTime() - a.at.getTime());
    const mine = all.filter(({ blockerId }) => blockerId === userId).map(({ blockedId }) => blockedId);
    const others = all.filter(({ blockerId }) => blockerId !== userId).map(({ blockerId }) => blockerId);
    return { mine, either: [...mine, ...others] };
  }

  unsettled(before: Date, limit: number): Promise<BlockDocument[]> {
    const found = this.blocks.find({ unsettledSince: { $lt: before } }).limit(limit);
    return reach(() => found.lean<BlockDocument[]>());
  }

  async markSettled({ _id }: BlockDocument): Promise<void> {
    await reach(() => this.blocks.updateOne({ _id }, { $unset: { unsettledSince: 1 } }));
  }
}
