import { speakerOf } from '@attune/auth-contract/profile-voice';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { Inject } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { notHidden } from './hidden.js';
import { announcedAt } from './announced-at.js';
import { marksOf } from './marks.js';
import { photosOf, type StoredPhotos } from './photos.js';
import { toUser, type User } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

/** What a change writes. `isSeen`: others see the member differently. */
export interface ProfileUpdate {
  set: object;
  isSeen: boolean;
  /** What counts changes of the age is as it was read, or nothing is written. */
  isAgeChanged: boolean;
  /** Likewise the list of fields for friends. */
  isFriendsOnlyChanged: boolean;
  /** Likewise the recording, so that each one that is replaced is told of. */
  isVoiceChanged: boolean;
}

/** The verified members: their profiles, and the announcements of their changes. */
@MongoRepository()
export class MemberRepository {
  constructor(
    @InjectModel(USER) private readonly users: Model<UserDocument>,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** The member after an update, or undefined when what others see of them was changed since they were read. */
  async update(
    read: User,
    { set, isSeen, isAgeChanged, isFriendsOnlyChanged, isVoiceChanged }: ProfileUpdate,
    now: Date,
  ): Promise<User | undefined> {
    const member: QueryFilter<UserDocument> = { _id: new Types.ObjectId(read.id), isVerified: true, isDecoy: false };
    if (isAgeChanged)
      Object.assign(member, { ageChanges: read.ageChanges ?? { $exists: false }, age: read.age ?? null });
    if (isFriendsOnlyChanged) Object.assign(member, { friendsOnly: read.friendsOnly ?? { $exists: false } });
    if (isVoiceChanged)
      Object.assign(member, {
        'voice.voiceId': read.voice?.voiceId ?? null,
        // The deletion took the recording off the profile.
        'deletion.begunAt': { $exists: false },
      });
    if (!isSeen) return this.#changed(member, { $set: set });
    const filter = { ...member, revision: read.revision ?? { $exists: false } };
    const { $set, $inc } = announcedAt(now);
    return this.#changed(filter, { $set: { ...set, ...$set }, $inc });
  }

  /** Those whom others may see, in the order of their ids, from the first one after `after`. */
  async verified(after: string | null, limit: number): Promise<DirectoryEntry[]> {
    const filter: QueryFilter<UserDocument> = { isVerified: true, isDecoy: false, ...notHidden };
    if (after) filter._id = { $gt: new Types.ObjectId(after) };
    const query = this.users.find(filter).sort({ _id: 1 }).limit(limit);
    return (await query.lean<UserDocument[]>()).map(found => toEntry(toUser(found), this.config));
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

  /** Which of these recordings stand on a profile. Each id begins with its member's. */
  async voicesInUse(voiceIds: string[]): Promise<string[]> {
    const members = voiceIds.map(voiceId => new Types.ObjectId(speakerOf(voiceId)));
    const found = await this.users.find({ _id: { $in: members } }, { voice: 1 }).lean<Pick<UserDocument, 'voice'>[]>();
    const shown = new Set(found.map(({ voice }) => voice?.voiceId));
    return voiceIds.filter(voiceId => shown.has(voiceId));
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
export function toEntry(user: User, { PROOF_DOMAINS }: Pick<AuthConfig, 'PROOF_DOMAINS'>): DirectoryEntry {
  const { id, username, firstname, lastname, revision, incognitoSince } = user;
  const [profilePicture = null, ...others] = photosOf(user);
  const morePhotos = others.filter(photo => photo.startsWith('/'));
  return {
    userId: id,
    username,
    firstname,
    lastname,
    profilePicture,
    morePhotos,
    revision: revision ?? 0,
    isIncognito: incognitoSince !== undefined,
    marks: marksOf(user, PROOF_DOMAINS, new Date()),
  };
}
