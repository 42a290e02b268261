import type { DirectoryEntry, ProfileChange } from '@attune/auth-contract/user';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { toUser, type User } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

/** A member as it is after a change; `isAnnounced`: others see no difference. */
export interface Changed {
  user: User;
  isAnnounced: boolean;
  /** The picture that another one took the place of. */
  replaced?: string | undefined;
}

/** The verified members: their profiles, and the announcements of their changes. */
@MongoRepository()
export class MemberRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** Undefined unless the id is a verified member's. Idempotent. */
  async change(
    id: string,
    { age, pronouns, bio, profilePicture }: ProfileChange,
    now: Date,
  ): Promise<Changed | undefined> {
    const member = { _id: new Types.ObjectId(id), isVerified: true, isDecoy: false };
    const own = given({ age, pronouns, bio });
    if (profilePicture !== undefined) {
      const update = { $set: { ...own, profilePicture, unannouncedSince: now }, $inc: { revision: 1 } };
      const before = await this.#changed({ ...member, profilePicture: { $ne: profilePicture } }, update, 'before');
      if (before) {
        const user = { ...before, ...own, profilePicture, revision: (before.revision ?? 0) + 1 };
        return { user, isAnnounced: false, replaced: before.profilePicture ?? undefined };
      }
    }
    const user = await this.#changed(member, { $set: own });
    return user && { user, isAnnounced: true };
  }

  /** In the order of their ids, from the first one after `after`. */
  async verified(after: string | null, limit: number): Promise<DirectoryEntry[]> {
    const filter: QueryFilter<UserDocument> = { isVerified: true, isDecoy: false };
    if (after) filter._id = { $gt: new Types.ObjectId(after) };
    const query = this.users.find(filter).sort({ _id: 1 }).limit(limit);
    return (await query.lean<UserDocument[]>()).map(found => toEntry(toUser(found)));
  }

  /** Which of these pictures an account has. */
  async picturesInUse(profilePictures: string[]): Promise<string[]> {
    const found = this.users.find({ profilePicture: { $in: profilePictures, $type: 'string' } }, { profilePicture: 1 });
    const users = await found.lean<Pick<UserDocument, 'profilePicture'>[]>();
    return [...new Set(users.map(({ profilePicture }) => profilePicture ?? ''))];
  }

  async unannounced(before: Date, limit: number): Promise<User[]> {
    const filter = { unannouncedSince: { $lt: before } };
    const found = await this.users.find(filter).limit(limit).lean<UserDocument[]>();
    return found.map(toUser);
  }

  /** Since when the oldest unannounced change waits. */
  async unannouncedSince(): Promise<Date | undefined> {
    const waiting = { unannouncedSince: { $type: 'date' } } as const;
    const first = this.users.findOne(waiting, { unannouncedSince: 1 }).sort({ unannouncedSince: 1 });
    return (await first.lean())?.unannouncedSince;
  }

  /** Unless the member changed meanwhile: then that change is still to be told. */
  async markAnnounced(id: string, revision: number): Promise<void> {
    const filter: QueryFilter<UserDocument> = {
      _id: new Types.ObjectId(id),
      revision: revision === 0 ? { $exists: false } : revision,
    };
    const update = { $unset: { unannouncedSince: 1 }, $set: { announcedRevision: revision } } as const;
    await this.users.updateOne(filter, update);
  }

  async #changed(
    filter: QueryFilter<UserDocument>,
    update: UpdateQuery<UserDocument>,
    returnDocument: 'before' | 'after' = 'after',
  ): Promise<User | undefined> {
    const query = this.users.findOneAndUpdate(filter, update, { returnDocument });
    const found = await query.lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }
}

/** What the directory of members keeps of one. */
export function toEntry({ id, username, firstname, lastname, profilePicture, revision }: User): DirectoryEntry {
  return {
    userId: id,
    username,
    firstname,
    lastname,
    profilePicture: profilePicture ?? null,
    revision: revision ?? 0,
  };
}

/** Absent is unchanged; null clears. */
const given = (fields: Omit<ProfileChange, 'profilePicture'>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
