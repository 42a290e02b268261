import type { Person } from '@attune/friends-contract/friends.contract';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { blockIdsBetween } from '../blocks/block.repository.js';
import { BLOCK, type BlockDocument } from '../blocks/block.schema.js';
import { PERSON } from '../directory/directory.repository.js';
import { MEMBER, type MemberDocument, SHOWN } from '../directory/directory.schema.js';
import { friendshipIdOf, type FriendshipDocument } from './friendship.js';
import { FRIENDSHIP } from './friendship.schema.js';
import { type Status, STATUS } from './friendship.repository.js';

/** How a member stands to others. */
export interface Relations {
  /** By the id of the friendship; those who ended it, or have none, are left out. */
  statuses: Map<string, Status>;
  /** Those of them whom others may see, by id. */
  people: Map<string, Person>;
  /** Those of these people who are incognito. */
  incognito: Set<string>;
  /** Those of them who blocked the member, or were blocked by them. */
  blocked: Set<string>;
}

type Found =
  | ({ kind: 'friendship'; _id: string } & Status)
  | ({ kind: 'person' } & Person & Pick<MemberDocument, 'isIncognito'>)
  | ({ kind: 'block' } & Pick<BlockDocument, 'blockerId' | 'blockedId'>);

const FOUND = { ...PERSON, isIncognito: 1 } as const;
const BLOCKED = { blockerId: 1, blockedId: 1 } as const;

/** Reads relations: three collections in one query, which costs less than three queries one after the other. */
@MongoRepository()
export class RelationsRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async of(userId: string, others: string[]): Promise<Relations> {
    const statuses = new Map<string, Status>();
    const people = new Map<string, Person>();
    const incognito = new Set<string>();
    const blocked = new Set<string>();
    for (const found of await this.#read(userId, others)) {
      if (found.kind === 'block') blocked.add(found.blockerId === userId ? found.blockedId : found.blockerId);
      else if (found.kind === 'person') {
        const { kind: _kind, isIncognito, ...person } = found;
        people.set(person._id, person);
        if (isIncognito) incognito.add(person._id);
      } else {
        const { kind: _kind, _id, ...status } = found;
        statuses.set(_id, status);
      }
    }
    return { statuses, people, incognito, blocked };
  }

  #read(userId: string, others: string[]): Promise<Found[]> {
    const friendships = this.#collectionOf<FriendshipDocument>(FRIENDSHIP);
    const pairs = others.map(other => friendshipIdOf(userId, other));
    const stages = [
      { $match: { _id: { $in: pairs }, state: { $ne: 'ended' } } },
      { $project: { kind: { $literal: 'friendship' }, ...STATUS } },
      this.#alsoOf(MEMBER, 'person', { _id: { $in: others }, ...SHOWN }, FOUND),
      // Last: a block that is written meanwhile counts.
      this.#alsoOf(BLOCK, 'block', { _id: { $in: others.flatMap(other => blockIdsBetween(userId, other)) } }, BLOCKED),
    ];
    return friendships.aggregate<Found>(stages, { batchSize: 4 * others.length + 1 }).toArray();
  }

  #alsoOf(model: string, kind: Found['kind'], filter: object, fields: object) {
    const coll = this.#collectionOf(model).collectionName;
    return {
      $unionWith: { coll, pipeline: [{ $match: filter }, { $project: { kind: { $literal: kind }, ...fields } }] },
    };
  }

  #collectionOf<T extends mongo.Document>(model: string): mongo.Collection<T> {
    return this.connection.model(model).collection as unknown as mongo.Collection<T>;
  }
}
