import type { Friendship } from '@attune/friends-contract/friendship.methods';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { FRIENDSHIP } from './friendship.schema.js';
import { type FriendshipDocument, friendshipIdOf } from './friendship.js';

/** The fields that say how two members stand. */
export type Status = Pick<FriendshipDocument, 'state' | 'requesterId' | 'isWithdrawn' | 'isHeld'>;
export const STATUS = { state: 1, requesterId: 1, isWithdrawn: 1, isHeld: 1 } as const;

type Opening = Pick<FriendshipDocument, 'opening' | 'changedAt'>;

/** The friendships of members: one document for two members. */
@MongoRepository()
export class FriendshipRepository {
  constructor(@InjectModel(FRIENDSHIP) private readonly friendships: Model<FriendshipDocument>) {}

  async between(one: string, other: string): Promise<FriendshipDocument | undefined> {
    const found = this.friendships.findOne({ _id: friendshipIdOf(one, other) });
    return (await found.lean<FriendshipDocument | null>()) ?? undefined;
  }

  /** False when there is one already. */
  async insert(friendship: FriendshipDocument): Promise<boolean> {
    try {
      await this.friendships.create(friendship);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** False after a concurrent change. */
  async replace(friendship: FriendshipDocument): Promise<boolean> {
    const filter = { _id: friendship._id, revision: friendship.revision - 1 };
    return (await this.friendships.replaceOne(filter, friendship)).matchedCount === 1;
  }

  /** How these pairs stand, by id; those who ended it, or have no friendship, are left out. */
  async statuses(ids: string[]): Promise<Map<string, Status>> {
    const filter = { _id: { $in: ids }, state: { $ne: 'ended' as const } };
    const found = this.friendships.find(filter, STATUS);
    const friendships = await found.lean<(Status & { _id: string })[]>();
    return new Map(friendships.map(({ _id, ...status }) => [_id, status]));
  }

  /** The friends of a member, and those whose request the member is shown. */
  async friendsAndAsking(userId: string): Promise<string[]> {
    const asking = { state: 'requested' as const, targetId: userId, isHeld: { $ne: true } };
    const filter = { members: userId, $or: [{ state: 'friends' as const }, asking] };
    const found = await this.friendships
      .find(filter, { _id: 0, members: 1 })
      .lean<Pick<FriendshipDocument, 'members'>[]>();
    return found.flatMap(({ members }) => members.filter(id => id !== userId));
  }

  /** In the order of their ids. */
  async page(after: string | null, limit: number): Promise<Friendship[]> {
    const found = this.friendships
      .find(after === null ? {} : { _id: { $gt: after } }, { members: 1, state: 1, revision: 1, 'opening.at': 1 })
      .sort({ _id: 1 })
      .limit(limit);
    const friendships =
      await found.lean<Pick<FriendshipDocument, '_id' | 'members' | 'state' | 'revision' | 'opening'>[]>();
    return friendships.map(({ _id, members, state, revision, opening }) => {
      return { _id, userIds: members, areFriends: state === 'friends', revision, hasOpening: opening !== undefined };
    });
  }

  /** What two members said to each other before they became friends, at that revision of their friendship. */
  async opening(members: [string, string], revision: number): Promise<Opening | undefined> {
    const found = this.friendships.findOne(friendsAt(members, revision), { opening: 1, changedAt: 1 });
    return (await found.lean<Opening | null>()) ?? undefined;
  }

  async removeOpening(members: [string, string], revision: number): Promise<void> {
    await this.friendships.updateOne(friendsAt(members, revision), { $unset: { opening: 1 } });
  }

  /** How many requests wait for a member; counted no further than `limit`. */
  waitingFor(targetId: string, limit: number): Promise<number> {
    return this.friendships.countDocuments({ targetId, state: 'requested' }, { limit });
  }

  /** Who asked a member and is not shown yet: at most `limit`, the oldest accounts first, as ids of accounts begin with their time. */
  async held(targetId: string, limit: number): Promise<string[]> {
    const found = this.friendships.find({ targetId, state: 'requested', isHeld: true }, { requesterId: 1 });
    const requests = await found
      .sort({ requesterId: 1 })
      .limit(limit)
      .lean<Pick<FriendshipDocument, 'requesterId'>[]>();
    return requests.map(({ requesterId }) => requesterId);
  }

  /** Of requests of a month such as 2026-12: no member is in more than one as a requester, and one as a target. */
  async answersIn(month: string): Promise<{ waiting: number; answered: number }> {
    const from = new Date(`${month}-01`);
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
    const states = await this.friendships.aggregate<{ _id: FriendshipDocument['state']; count: number }>([
      { $match: { requestedAt: { $gte: from, $lt: to }, state: { $ne: 'ended' }, isWithdrawn: false } },
      { $sort: { requestedAt: 1, _id: 1 } },
      { $group: { _id: '$requesterId', first: { $first: { targetId: '$targetId', state: '$state' } } } },
      { $sort: { _id: 1 } },
      { $group: { _id: '$first.targetId', state: { $first: '$first.state' } } },
      { $group: { _id: '$state', count: { $sum: 1 } } },
    ]);
    const countOf = (isMeant: boolean) =>
      states.filter(({ _id }) => (_id === 'requested') === isMeant).reduce((sum, { count }) => sum + count, 0);
    return { waiting: countOf(true), answered: countOf(false) };
  }

  /** Those of a deleted member: nothing is announced of them. */
  async removeOf(userId: string): Promise<void> {
    await this.friendships.deleteMany({ members: userId });
  }

  unannounced(before: Date, limit: number): Promise<FriendshipDocument[]> {
    const found = this.friendships.find({ unannouncedSince: { $lt: before } }).limit(limit);
    return found.lean<FriendshipDocument[]>();
  }

  /** Since when the oldest unannounced change waits. */
  async unannouncedSince(): Promise<Date | undefined> {
    const waiting = { unannouncedSince: { $type: 'date' } } as const;
    const first = this.friendships.findOne(waiting, { unannouncedSince: 1 }).sort({ unannouncedSince: 1 });
    return (await first.lean())?.unannouncedSince;
  }

  /** Unless something happened since: then that announcement takes these with it. */
  async markAnnounced({ _id, revision }: FriendshipDocument): Promise<void> {
    const update = { $set: { unannounced: [] }, $unset: { unannouncedSince: 1 } } as const;
    await this.friendships.updateOne({ _id, revision }, update);
  }
}

/** The next revision is the end of the friendship. */
const friendsAt = (members: [string, string], revision: number) => ({
  _id: friendshipIdOf(...members),
  revision,
  state: 'friends' as const,
});
