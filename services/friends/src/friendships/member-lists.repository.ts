import type { Person } from '@attune/friends-contract/friends.contract';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BLOCK, type BlockDocument } from '../blocks/block.schema.js';
import { PERSON } from '../directory/directory.repository.js';
import { MEMBER, type MemberDocument, SHOWN } from '../directory/directory.schema.js';
import { FRIENDSHIP } from './friendship.schema.js';
import type { FriendshipDocument } from './friendship.js';

/** The fields of a friendship that a list needs. */
export type Listed = Pick<
  FriendshipDocument,
  'state' | 'requesterId' | 'targetId' | 'isWithdrawn' | 'isHeld' | 'note' | 'about' | 'requestedAt'
>;
const LISTED = {
  _id: 0,
  state: 1,
  requesterId: 1,
  targetId: 1,
  isWithdrawn: 1,
  isHeld: 1,
  note: 1,
  about: 1,
  requestedAt: 1,
} as const;
const BLOCKED = { blockerId: 1, blockedId: 1, snapshot: 1, typedUsername: 1, at: 1 } as const;

/** What the lists of a member are made of. */
export interface Surroundings {
  /** Those that have not ended. */
  friendships: Listed[];
  /** Those of them whom others may see, by id. */
  people: Map<string, Person>;
  /** Those of them who are incognito. */
  incognito: Set<string>;
  /** The member's own blocks, and those against the member. */
  mine: BlockDocument[];
  against: BlockDocument[];
}

/** The one document that a query makes. */
interface Found {
  friendships: Listed[];
  people: (Person & Pick<MemberDocument, 'isIncognito'>)[];
  blocks: BlockDocument[];
}

/** Members of one query, and queries at the same time. */
const LIMITS = { size: 16, concurrency: 4 };
/** What MongoDB says when a document becomes too large, in the stages that make it or as a whole. */
const TOO_LARGE = new Set<unknown>([4568, 10_334, 17_419]);

/**
 * What members' lists are made of, as it is now. One query reads all of it, for a member alone and for all who ask at the same
 * time: the way to the database costs more than what it looks up.
 */
@MongoRepository()
export class MemberListsRepository {
  readonly #batcher = new StoreBatcher<string, Surroundings>(userIds => this.#read(userIds), LIMITS);

  constructor(@InjectConnection() private readonly connection: Connection) {}

  of(userId: string): Promise<Surroundings> {
    return this.#batcher.request(userId);
  }

  async #read(userIds: string[]): Promise<Surroundings[]> {
    try {
      const found = await this.#found([...new Set(userIds)]);
      const people = new Map(found.people.map(({ isIncognito: _isIncognito, ...person }) => [person._id, person]));
      const incognito = new Set(found.people.flatMap(({ _id, isIncognito }) => (isIncognito ? [_id] : [])));
      const around = new Map<string, Surroundings>();
      for (const userId of userIds) around.set(userId, { friendships: [], people, incognito, mine: [], against: [] });
      for (const friendship of found.friendships) {
        around.get(friendship.requesterId)?.friendships.push(friendship);
        around.get(friendship.targetId)?.friendships.push(friendship);
      }
      for (const block of found.blocks) {
        around.get(block.blockerId)?.mine.push(block);
        around.get(block.blockedId)?.against.push(block);
      }
      return userIds.map(userId => around.get(userId) as Surroundings);
    } catch (error) {
      if (userIds.length === 1 || !TOO_LARGE.has((error as { code?: unknown }).code)) throw error;
      return (await Promise.all(userIds.map(userId => this.#read([userId])))).flat();
    }
  }

  async #found(userIds: string[]): Promise<Found> {
    const asked = { $in: userIds };
    // The driver's own: Mongoose asks the default database of the address.
    const database = this.connection.getClient().db(this.connection.name);
    const query = database.aggregate<Found>([
      { $documents: [{}] },
      this.#lookUp(FRIENDSHIP, 'friendships', { members: asked, state: { $ne: 'ended' } }, LISTED),
      { $set: { ids: { $setUnion: ['$friendships.requesterId', '$friendships.targetId'] } } },
      this.#lookUp(MEMBER, 'people', SHOWN, { ...PERSON, isIncognito: 1 }, { localField: 'ids', foreignField: '_id' }),
      { $unset: 'ids' },
      // Last: a block that is written meanwhile counts.
      this.#lookUp(BLOCK, 'blocks', { $or: [{ blockerId: asked }, { blockedId: asked }] }, BLOCKED),
    ]);
    const [found] = await query.toArray();
    return found as Found;
  }

  #lookUp(model: string, as: keyof Found, filter: object, fields: object, joined: object = {}) {
    const from = this.connection.model(model).collection.name;
    return { $lookup: { from, as, ...joined, pipeline: [{ $match: filter }, { $project: fields }] } };
  }
}
