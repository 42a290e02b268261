import type { HiddenMember } from '@attune/auth-contract/standing';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import type { Person } from '@attune/friends-contract/friends.contract';
import { HiddenMemberStore } from '@attune/platform/hidden-members/hidden-member.store';
import { DUPLICATE_KEY } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, type QueryFilter } from 'mongoose';
import { HIDDEN, MEMBER, type MemberDocument, OPEN, SHOWN } from './directory.schema.js';
import { formerKey } from './former-key.js';
import { nameKeysOf } from './name-keys.js';

/** The fields that others see. */
export const PERSON = { username: 1, firstname: 1, lastname: 1, profilePicture: 1 } as const;

/** A member of whom nothing but their id is known. */
const UNKNOWN = {
  username: '',
  firstname: '',
  lastname: '',
  profilePicture: null,
  morePhotos: [],
  nameKeys: [],
  usernameKey: '',
  firstnameKey: '',
  lastnameKey: '',
  fullnameKey: '',
};

/** The verified members: a copy of what auth says, which can be built anew at any time. */
@MongoRepository()
export class DirectoryRepository extends HiddenMemberStore {
  constructor(@InjectModel(MEMBER) private readonly members: Model<MemberDocument>) {
    super();
  }

  /** Keeps the entries that are newer than what is known; in any order, any number of times. */
  async keep(entries: DirectoryEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const operations = entries.map(entry => {
      // Marks are of no use to this service: matching keeps them.
      const { userId, isIncognito, marks: _marks, ...rest } = entry;
      const { revision } = rest;
      const older = { revision: { $lt: revision } };
      // Written by a replica of 0.1.0, which leaves the keys of the former names.
      const lacksKeys = { revision, nameKeysRevision: { $ne: revision } };
      const filter = { _id: userId, $or: [older, lacksKeys] };
      const update = {
        $set: { ...rest, ...keysOf(entry) },
        ...(isIncognito && { $setOnInsert: incognitoFrom(revision) }),
      };
      return { updateOne: { filter, update, upsert: true } };
    });
    await this.#write(operations);
    await this.#noteIncognito(entries);
  }

  /** Hides these members, unless something newer is known of them. One who is not known yet is kept without names. */
  async hide(members: HiddenMember[]): Promise<void> {
    if (members.length === 0) return;
    const operations = members.map(({ userId, revision }) => {
      const filter = { _id: userId, revision: { $lte: revision } };
      const hidden = { revision, nameKeysRevision: revision, hiddenRevision: revision };
      const update = { $set: hidden, $setOnInsert: UNKNOWN };
      return { updateOne: { filter, update, upsert: true } };
    });
    await this.#write(operations);
  }

  /** They come with the others, in DirectoryRebuild. */
  async show(): Promise<void> {
    // Nothing is left to do here.
  }

  /** As `show`. */
  async showOthers(): Promise<void> {
    // Nothing is left to do here.
  }

  /** Those of these members whom others must not see. */
  async hiddenAmong(ids: string[]): Promise<Set<string>> {
    const found = this.members.find({ _id: { $in: ids }, ...HIDDEN }, { _id: 1 });
    return new Set((await found.lean<{ _id: string }[]>()).map(({ _id }) => _id));
  }

  /** Those of these members whom no one may see now, and those who are incognito. */
  async concealedAmong(ids: string[]): Promise<{ hidden: Set<string>; incognito: Set<string> }> {
    const filter: QueryFilter<MemberDocument> = { _id: { $in: ids }, $or: [HIDDEN, { isIncognito: true }] };
    const found = await this.members
      .find(filter, { revision: 1, hiddenRevision: 1, isIncognito: 1 })
      .lean<Pick<MemberDocument, '_id' | 'revision' | 'hiddenRevision' | 'isIncognito'>[]>();
    const idsOf = (members: typeof found) => new Set(members.map(({ _id }) => _id));
    return {
      hidden: idsOf(found.filter(({ revision, hiddenRevision }) => revision === hiddenRevision)),
      incognito: idsOf(found.filter(({ isIncognito }) => isIncognito)),
    };
  }

  async isEmpty(): Promise<boolean> {
    return (await this.members.exists({})) === null;
  }

  async remove(userId: string): Promise<void> {
    await this.members.deleteOne({ _id: userId });
  }

  /** Whether there is such a member, and others may see them. */
  async has(userId: string): Promise<boolean> {
    return (await this.members.exists({ _id: userId, ...SHOWN })) !== null;
  }

  /** Whether there is such a member, and they are neither hidden nor incognito. */
  async isOpen(userId: string): Promise<boolean> {
    return (await this.members.exists({ _id: userId, ...SHOWN, ...OPEN })) !== null;
  }

  /** Those of `ids` who are members whom others may see, by id; the reader also while hidden. */
  async people(ids: string[], readerId?: string): Promise<Map<string, Person>> {
    const isSeen = readerId === undefined ? SHOWN : { $or: [SHOWN, { _id: readerId }] };
    const found = await this.members.find({ _id: { $in: ids }, ...isSeen }, PERSON).lean<Person[]>();
    return new Map(found.map(person => [person._id, person]));
  }

  /** At most `limit` members with this picture among their photos, hidden ones among them. */
  async withPicture(picture: string, limit: number): Promise<string[]> {
    const asked = { $eq: picture, $type: 'string' } as const;
    const found = this.members
      .find({ $or: [{ profilePicture: asked }, { morePhotos: asked }] }, { _id: 1 })
      .limit(limit);
    return (await found.lean<{ _id: string }[]>()).map(({ _id }) => _id);
  }

  /** The id of the member with this username, in any case; also of a hidden one. */
  async idOf(username: string): Promise<string | undefined> {
    const found = this.members.findOne({ usernameKey: username.toLowerCase() }, { _id: 1 });
    return (await found.lean<{ _id: string } | null>())?._id;
  }

  /** Apart from the names, by a revision of its own: an entry of an auth of the version before says nothing of it, and changes nothing. */
  async #noteIncognito(entries: DirectoryEntry[]): Promise<void> {
    const operations = entries.flatMap(({ userId, revision, isIncognito }) => {
      if (isIncognito === undefined) return [];
      const filter = { _id: userId, incognitoRevision: { $not: { $gte: revision } } };
      const update = isIncognito
        ? { $set: incognitoFrom(revision) }
        : { $set: { incognitoRevision: revision }, $unset: { isIncognito: 1 as const } };
      return [{ updateOne: { filter, update } }];
    });
    if (operations.length > 0) await this.members.bulkWrite(operations, { ordered: false });
  }

  async #write(operations: Parameters<Model<MemberDocument>['bulkWrite']>[0]): Promise<void> {
    try {
      await this.members.bulkWrite(operations, { ordered: false });
    } catch (error) {
      if (!isOlder(error)) throw error;
    }
  }
}

const incognitoFrom = (revision: number) => ({ isIncognito: true as const, incognitoRevision: revision });

function keysOf(entry: DirectoryEntry) {
  const { username, firstname, lastname, revision } = entry;
  return {
    nameKeys: nameKeysOf(entry),
    nameKeysRevision: revision,
    usernameKey: formerKey(username),
    firstnameKey: formerKey(firstname),
    lastnameKey: formerKey(lastname),
    fullnameKey: formerKey(`${firstname} ${lastname}`),
  };
}

/** The insert of an upsert met the member's own document: what is known is as new, or newer. */
function isOlder(error: unknown): boolean {
  if (!(error instanceof mongo.MongoBulkWriteError)) return false;
  const errors = [error.writeErrors].flat();
  return errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY);
}
