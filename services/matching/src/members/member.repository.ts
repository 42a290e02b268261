import type { HiddenMember } from '@attune/auth-contract/standing';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { HiddenMemberStore } from '@attune/platform/hidden-members/hidden-member.store';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SEEKER, type SeekerDocument } from '../seekers/seeker.schema.js';

/** Which of those who take part are still members, and which are hidden from others, as auth says. */
@MongoRepository()
export class MemberRepository extends HiddenMemberStore {
  constructor(@InjectModel(SEEKER) private readonly seekers: Model<SeekerDocument>) {
    super();
  }

  /** Of whom an event has told: a list that was asked for before does not know it. */
  async markHeard(userId: string, now: Date): Promise<void> {
    await this.seekers.updateOne({ _id: userId }, { $set: { heardAt: now }, $unset: { goneSince: 1 } });
  }

  async markPresent(ids: string[]): Promise<void> {
    await this.seekers.updateMany({ _id: { $in: ids }, goneSince: { $type: 'date' } }, { $unset: { goneSince: 1 } });
  }

  /** A hidden member is not gone: what they set stays. */
  async hide(members: HiddenMember[], now: Date): Promise<void> {
    for (const { userId, revision } of members) {
      const filter = { _id: userId, memberRevision: { $not: { $gt: revision } } };
      const update = { $set: { hiddenSince: now, memberRevision: revision }, $unset: { goneSince: 1 } } as const;
      await this.seekers.updateOne(filter, update);
    }
  }

  /** Unless something newer is known. A member who was not hidden is noted as well: an older word of it may come later. */
  async show({ userId, revision }: HiddenMember): Promise<void> {
    const filter = { _id: userId, memberRevision: { $not: { $gte: revision } } };
    await this.seekers.updateOne(filter, { $set: { memberRevision: revision }, $unset: { hiddenSince: 1 } });
  }

  /** Unless something newer is known; in any order, any number of times. An entry of an auth of the version before says nothing of it. */
  async noteIncognito(entries: DirectoryEntry[]): Promise<void> {
    const operations = entries.flatMap(({ userId, revision, isIncognito }) => {
      if (isIncognito === undefined) return [];
      const filter = { _id: userId, incognitoRevision: { $not: { $gte: revision } } };
      const noted = { incognitoRevision: revision };
      const update = isIncognito
        ? { $set: { ...noted, isIncognito: true as const } }
        : { $set: noted, $unset: { isIncognito: 1 as const } };
      return [{ updateOne: { filter, update } }];
    });
    if (operations.length > 0) await this.seekers.bulkWrite(operations, { ordered: false });
  }

  async showOthers(
    { after, last }: { after: string | null; last: string | null },
    hidden: string[],
    asked: Date,
  ): Promise<void> {
    const _id = { $gt: after ?? '', ...(last && { $lte: last }), $nin: hidden };
    await this.seekers.updateMany({ _id, hiddenSince: { $lt: asked } }, { $unset: { hiddenSince: 1 } });
  }

  /**
   * Those after `after`, up to and including `last`, who are not among `present`, and of whom nothing was heard or seen since `asked`.
   * A hidden member is not listed, and not gone either.
   */
  async markGone(
    { after, last }: { after: string | null; last: string | null },
    present: string[],
    asked: Date,
  ): Promise<void> {
    const _id = { $gt: after ?? '', ...(last && { $lte: last }), $nin: present };
    const isOlder = { heardAt: { $not: { $gte: asked } }, seenAt: { $not: { $gte: asked } } };
    await this.seekers.updateMany({ _id, goneSince: { $lt: asked } }, { $set: { missingAgainAt: asked } });
    const isThere = { goneSince: { $exists: false }, hiddenSince: { $exists: false } };
    await this.seekers.updateMany({ _id, ...isThere, ...isOlder }, { $set: { goneSince: asked } });
  }

  /** Gone before that time, and missing again in a reading since: one wrong list, with none after it, forgets none. */
  async goneBefore(before: Date, limit: number): Promise<string[]> {
    const isGone = { goneSince: { $lt: before }, missingAgainAt: { $gte: before } };
    const found = this.seekers.find(isGone, { _id: 1 }).limit(limit);
    return (await found.lean<{ _id: string }[]>()).map(({ _id }) => _id);
  }
}
