import type { Person } from '@attune/friends-contract/friends.contract';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MEMBER, type MemberDocument, OPEN, SEARCH_INDEX, SHOWN } from '../directory/directory.schema.js';
import { endOf, keyBeginnings } from '../directory/name-keys.js';
import type { SearchPlace } from './search-place.js';

const FOUND = { username: 1, firstname: 1, lastname: 1, profilePicture: 1, nameKeys: 1 } as const;
/** A member whom several keys find is read several times and shown once: so many reads make a page, then it is a short one. */
const READS_AT_MOST = 10;

type Found = Person & Pick<MemberDocument, 'nameKeys'>;

/** Who is left out of a search, and who is found even while incognito. */
interface Around {
  hidden: string[];
  known: string[];
}

export interface SearchPage {
  people: Person[];
  /** Where the next page begins; null when nothing is left. */
  next: SearchPlace | null;
}

/** Finds members in the directory, page by page, in the order of the index: the better the place of the query in a name, the earlier. */
@MongoRepository()
export class SearchRepository {
  constructor(@InjectModel(MEMBER) private readonly members: Model<MemberDocument>) {}

  /** At most `limit` members. */
  async page(query: string, around: Around, limit: number, after: SearchPlace | null): Promise<SearchPage> {
    const beginnings = keyBeginnings(query);
    const people: Person[] = [];
    let place = after;
    let reads = 0;
    const begun = after === null ? 0 : beginnings.findIndex(beginning => after.key.startsWith(beginning));
    for (const beginning of beginnings.slice(begun)) {
      for (let isMore = true; isMore;) {
        if (people.length === limit || reads === READS_AT_MOST) return { people, next: place };
        const wanted = limit - people.length;
        const from: SearchPlace | null = place?.key.startsWith(beginning) ? place : null;
        const read = await this.#read(beginning, from, around, wanted);
        reads += 1;
        isMore = read.isMore;
        for (const { nameKeys, ...person } of read.found) {
          const key = firstKey(nameKeys, beginning, person._id, from);
          if (isFirst(key, nameKeys, beginnings)) people.push(person);
          place = { key, id: person._id };
        }
      }
    }
    return { people, next: null };
  }

  /** The next members whose keys begin so: those with the key of `from`, then others. A hinted index is walked in its order. */
  async #read(beginning: string, from: SearchPlace | null, { hidden, known }: Around, limit: number) {
    const isSeen = { $or: [OPEN, { _id: { $in: known } }] };
    const after = from && { nameKeys: from.key, _id: { $gt: from.id, $nin: hidden }, ...isSeen };
    const same = after && (await this.#found(after, limit));
    if (same && same.length > 0) return { found: same, isMore: true };
    const lower = from ? { $gt: from.key } : { $gte: beginning };
    const nameKeys = { $elemMatch: { ...lower, $lt: endOf(beginning) } };
    const found = await this.#found({ nameKeys, _id: { $nin: hidden }, ...isSeen }, limit + 1);
    return { found: found.slice(0, limit), isMore: found.length > limit };
  }

  #found(filter: object, limit: number): Promise<Found[]> {
    return this.members
      .find({ ...filter, ...SHOWN }, FOUND)
      .hint(SEARCH_INDEX)
      .limit(limit)
      .lean<Found[]>();
  }
}

/** The key by which a read that went on from there met this member. */
function firstKey(keys: string[], beginning: string, id: string, from: SearchPlace | null): string {
  const isAhead = (key: string) => !from || byBytes(key, from.key) > 0 || (key === from.key && id > from.id);
  const ahead = keys.filter(key => key.startsWith(beginning) && isAhead(key));
  return ahead.toSorted(byBytes)[0] ?? beginning;
}

/** Whether no earlier key of the member is found by the query: by that one they were shown before. */
function isFirst(key: string, keys: string[], beginnings: string[]): boolean {
  const [first] = beginnings.flatMap(beginning => keys.filter(each => each.startsWith(beginning)).toSorted(byBytes));
  return first === key;
}

/** As the database compares. */
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
