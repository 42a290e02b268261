import type { Friendship } from '@attune/friends-contract/friends.contract';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { FRIENDSHIP } from './friendship.schema.js';
import { type Pair, pairIdOf } from './pair.js';

/** What a list takes of a pair. */
export type Listed = Pick<Pair, 'state' | 'requesterId' | 'targetId' | 'isWithdrawn'>;
const LISTED = { _id: 0, state: 1, requesterId: 1, targetId: 1, isWithdrawn: 1 } as const;

/** How members stand with each other: one document for two. */
@MongoRepository()
export class FriendshipRepository {
  constructor(@InjectModel(FRIENDSHIP) private readonly pairs: Model<Pair>) {}

  async between(one: string, other: string): Promise<Pair | undefined> {
    const found = this.pairs.findOne({ _id: pairIdOf(one, other) });
    return (await found.lean<Pair | null>()) ?? undefined;
  }

  /** False when there is one already. */
  async insert(pair: Pair): Promise<boolean> {
    try {
      await this.pairs.create(pair);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** False when somebody changed it meanwhile. */
  async replace(pair: Pair): Promise<boolean> {
    const filter = { _id: pair._id, revision: pair.revision - 1 };
    return (await this.pairs.replaceOne(filter, pair)).matchedCount === 1;
  }

  /** Everything that stands between a member and others, or did; the newest request first. */
  async of(userId: string): Promise<Listed[]> {
    const filter = { members: userId, state: { $ne: 'ended' as const } };
    const found = this.pairs.find(filter, LISTED).sort({ requestedAt: -1 });
    return found.lean<Listed[]>();
  }

  /** In the order of their ids. */
  async page(after: string | null, limit: number): Promise<Friendship[]> {
    const found = this.pairs
      .find(after === null ? {} : { _id: { $gt: after } }, { members: 1, state: 1, revision: 1 })
      .sort({ _id: 1 })
      .limit(limit);
    const pairs = await found.lean<Pick<Pair, '_id' | 'members' | 'state' | 'revision'>[]>();
    return pairs.map(({ _id, members, state, revision }) => {
      return { _id, userIds: members, areFriends: state === 'friends', revision };
    });
  }

  /** How many requests wait for a member; counted no further than `limit`. */
  waitingFor(targetId: string, limit: number): Promise<number> {
    return this.pairs.countDocuments({ targetId, state: 'requested' }, { limit });
  }

  unannounced(before: Date, limit: number): Promise<Pair[]> {
    const found = this.pairs.find({ unannouncedSince: { $lt: before } }).limit(limit);
    return found.lean<Pair[]>();
  }

  /** Since when the first of those changes has waited to be told. */
  async unannouncedSince(): Promise<Date | undefined> {
    const waiting = { unannouncedSince: { $type: 'date' } } as const;
    const first = this.pairs.findOne(waiting, { unannouncedSince: 1 }).sort({ unannouncedSince: 1 });
    return (await first.lean())?.unannouncedSince;
  }

  /** Unless something happened since: then that announcement takes these with it. */
  async markAnnounced({ _id, revision }: Pair): Promise<void> {
    const update = { $set: { unannounced: [] }, $unset: { unannouncedSince: 1 } } as const;
    await this.pairs.updateOne({ _id, revision }, update);
  }
}
