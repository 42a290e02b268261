import type { DirectoryEntry } from '@attune/auth-contract/user';
import type { Person } from '@attune/friends-contract/friends.contract';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo } from 'mongoose';
import { MEMBER, type MemberDocument, SEARCH_KEYS } from './directory.schema.js';
import { beginningWith, searchKey } from './search-key.js';

const PERSON = { username: 1, firstname: 1, lastname: 1, profilePicture: 1 } as const;
const DUPLICATE_KEY = 11_000;

/** The verified members: a copy of what auth says, which can be built anew at any time. */
@MongoRepository()
export class DirectoryRepository {
  constructor(@InjectModel(MEMBER) private readonly members: Model<MemberDocument>) {}

  /** Keeps the entries that are newer than what is known; in any order, any number of times. */
  async keep(entries: DirectoryEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const operations = entries.map(entry => {
      const { userId, ...rest } = entry;
      const filter = { _id: userId, revision: { $lt: entry.revision } };
      return { updateOne: { filter, update: { $set: { ...rest, ...keysOf(entry) } }, upsert: true } };
    });
    try {
      await this.members.bulkWrite(operations, { ordered: false });
    } catch (error) {
      if (!isOlder(error)) throw error;
    }
  }

  async isEmpty(): Promise<boolean> {
    return (await this.members.exists({})) === null;
  }

  async has(userId: string): Promise<boolean> {
    return (await this.members.exists({ _id: userId })) !== null;
  }

  /** Those of `ids` who are members, by id. */
  async people(ids: string[]): Promise<Map<string, Person>> {
    const found = await this.members.find({ _id: { $in: ids } }, PERSON).lean<Person[]>();
    return new Map(found.map(person => [person._id, person]));
  }

  /** At most `limit` members with this picture among their photos. */
  async withPicture(picture: string, limit: number): Promise<string[]> {
    const asked = { $eq: picture, $type: 'string' } as const;
    const found = this.members
      .find({ $or: [{ profilePicture: asked }, { morePhotos: asked }] }, { _id: 1 })
      .limit(limit);
    return (await found.lean<{ _id: string }[]>()).map(({ _id }) => _id);
  }

  /** The id of the member with this username, in any case. */
  async idOf(username: string): Promise<string | undefined> {
    const found = this.members.findOne({ usernameKey: username.toLowerCase() }, { _id: 1 });
    return (await found.lean<{ _id: string } | null>())?._id;
  }

  /** At most `limit` members, except `hidden`, one of whose names begins with `query`; in the order of their usernames. */
  async search(query: string, hidden: string[], limit: number): Promise<Person[]> {
    const key = searchKey(query);
    const forms = await Promise.all(
      SEARCH_KEYS.map(form => {
        const filter = { [form]: beginningWith(key), _id: { $nin: hidden } };
        const found = this.members
          .find(filter, PERSON)
          .sort({ [form]: 1 })
          .limit(limit);
        return found.lean<Person[]>();
      }),
    );
    const people = new Map(forms.flat().map(person => [person._id, person]));
    return [...people.values()].slice(0, limit);
  }
}

function keysOf({ username, firstname, lastname }: DirectoryEntry) {
  return {
    usernameKey: searchKey(username),
    firstnameKey: searchKey(firstname),
    lastnameKey: searchKey(lastname),
    fullnameKey: searchKey(`${firstname} ${lastname}`),
  };
}

/** The insert of an upsert met the member's own document: what is known is as new, or newer. */
function isOlder(error: unknown): boolean {
  if (!(error instanceof mongo.MongoBulkWriteError)) return false;
  const errors = [error.writeErrors].flat();
  return errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY);
}
