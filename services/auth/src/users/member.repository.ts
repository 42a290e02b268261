import type { DirectoryEntry } from '@attune/auth-contract/user';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { notHidden } from './hidden.js';
import { photosOf, type StoredPhotos } from './photos.js';
import { toUser, type User } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

/** What a change writes. `isSeen`: others see the member differently. */
export interface ProfileUpdate {
  set: object;
  isSeen: boolean;
  /** What counts changes of the age is as it was read, or nothing is written. */
  isAgeChanged: boolean;
}

/** The verified members: their profiles, and the announcements of their changes. */
@MongoRepository()
export class MemberRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** The member after an update, or undefined when what others see of them was changed since they were read. */
  async update(read: User, { set, isSeen, isAgeChanged }: ProfileUpdate, now: Date): Promise<User | undefined> {
    const member: QueryFilter<UserDocument> = { _id: new Types.ObjectId(read.id), isVerified: true, isDecoy: false };
    if (isAgeChanged)
      Object.assign(member, { ageChanges: read.ageChanges ?? { $exists: false }, age: read.age ?? null });
    if (!isSeen) return this.#changed(member, { $set: set });
    const filter = { ...member, revision: read.revision ?? { $exists: false } };
    return this.#changed(filter, { $set: { ...set, unannouncedSince: now, changedAt: now }, $inc: { revision: 1 } });
  }

  /** Those whom others may see, in the order of their ids, from the first one after `after`. */
  async verified(after: string | null, limit: number): Promise<DirectoryEntry[]> {
    const filter: QueryFilter<UserDocument> = { isVerified: true, isDecoy: false, ...notHidden };
    if (after) filter._id = { $gt: new Types.ObjectId(after) };
    const query = this.users.find(filter).sort({ _id: 1 }).limit(limit);
    return (await query.lean<UserDocument[]>()).map(found => toEntry(toUser(found)));
  }

  /** Which of these pictures an account has. */
  async picturesInUse(profilePictures: string[]): Promise<string[]> {
    const asked = { $in: profilePictures, $type: 'string' } as const;
    const found = this.users.find(
      { $or: [{ profilePicture: asked }, { morePhotos: asked }] },
      { profilePicture: 1, morePhotos: 1 },
    );
    const shown = new Set((await found.lean<StoredPhotos[]>()).flatMap(photosOf));
    return profilePictures.filter(picture => shown.has(picture));
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

  async #changed(filter: QueryFilter<UserDocument>, update: UpdateQuery<UserDocument>): Promise<User | undefined> {
    const query = this.users.findOneAndUpdate(filter, update, { returnDocument: 'after' });
    const found = await query.lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }
}

/** What the directory of members keeps of one. */
export function toEntry(user: User): DirectoryEntry {
  const { id, username, firstname, lastname, revision } = user;
  const [profilePicture = null, ...others] = photosOf(user);
  const morePhotos = others.filter(photo => photo.startsWith('/'));
  return { userId: id, username, firstname, lastname, profilePicture, morePhotos, revision: revision ?? 0 };
}
