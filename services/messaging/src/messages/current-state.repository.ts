import { HIDDEN_MEMBERS } from '@attune/platform/hidden-members/hidden-member.schema';
import { mapMongoErrors } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { membersIn } from '../conversations/conversation.js';
import { CONVERSATIONS } from '../conversations/conversation.schema.js';
import { preferencesAmong, type PreferencesOf } from '../preferences/preference.repository.js';
import { PREFERENCES, type StoredPreferences } from '../preferences/preference.schema.js';
import { BATCH_LIMITS } from '../store/batch-limits.js';
import type { LastMessage, StoredMessage } from '../store/message.js';
import { lastMessagesOf, MAJORITY } from './message.repository.js';
import { MESSAGE, PLACES } from '../store/message.schema.js';

/** What decides about all that is done in a conversation. */
export interface CurrentState {
  /** And neither is hidden. */
  areFriends: boolean;
  /** And the last message is no ending. */
  isOpen: boolean;
  /** Undefined in an empty conversation. */
  last: LastMessage | undefined;
  /** Of its two members. */
  preferencesOf: PreferencesOf;
}

/** One of four kinds: a last message, an open conversation, a hidden member, the preferences of a member. */
type Found = { _id: string } & Partial<
  LastMessage & { isOpen: true; isHidden: true; preferences: Omit<StoredPreferences, '_id'> }
>;
/** Of one conversation: itself and its last message, and of each member the preferences and whether they are hidden. */
const DOCUMENTS_EACH = 6;

/** Reads current states: four collections in one query, which costs much less than four queries. */
@MongoRepository()
export class CurrentStateRepository {
  readonly #messages: mongo.Collection<StoredMessage>;
  readonly #states = new StoreBatcher<string, CurrentState>(
    ids => mapMongoErrors(() => this.#statesOf(ids)),
    BATCH_LIMITS,
  );

  constructor(@InjectModel(MESSAGE) messages: Model<StoredMessage>) {
    this.#messages = messages.collection as unknown as mongo.Collection<StoredMessage>;
  }

  /** As the majority of the database's servers know it: what a failing primary has yet to lose must not be counted on. */
  of(conversationId: string): Promise<CurrentState> {
    return this.#states.request(conversationId);
  }

  async #statesOf(ids: string[]): Promise<CurrentState[]> {
    const options = {
      ...MAJORITY,
      readPreference: 'primary',
      hint: PLACES,
      batchSize: DOCUMENTS_EACH * ids.length + 1,
    } as const;
    const found = await this.#messages.aggregate<Found>(currentStatesOf(ids), options).toArray();
    const last = new Map<string, LastMessage>();
    const open = new Set<string>();
    const hidden = new Set<string>();
    const given: StoredPreferences[] = [];
    for (const { _id, seq, createdAt, ending, isOpen, isHidden, preferences } of found) {
      if (seq !== undefined && createdAt) last.set(_id, { seq, createdAt, ...(ending && { ending }) });
      if (isOpen) open.add(_id);
      if (isHidden) hidden.add(_id);
      if (preferences) given.push({ ...preferences, _id });
    }
    const preferencesOf = preferencesAmong(given);
    return ids.map(id => {
      const areFriends = open.has(id) && !membersIn(id).some(member => hidden.has(member));
      const lastMessage = last.get(id);
      return { areFriends, isOpen: areFriends && !lastMessage?.ending, last: lastMessage, preferencesOf };
    });
  }
}

/** Exported for the test that has the database explain it. */
export const currentStatesOf = (ids: string[]) => {
  const members = { $in: [...new Set(ids.flatMap(membersIn))] };
  return [
    ...lastMessagesOf(ids),
    {
      $unionWith: {
        coll: CONVERSATIONS,
        pipeline: [{ $match: { _id: { $in: ids }, isOpen: true } }, { $project: { isOpen: 1 } }],
      },
    },
    {
      $unionWith: {
        coll: PREFERENCES,
        pipeline: [{ $match: { _id: members } }, { $project: { preferences: '$$ROOT' } }],
      },
    },
    {
      $unionWith: {
        coll: HIDDEN_MEMBERS,
        pipeline: [{ $match: { _id: members, isHidden: true } }, { $project: { isHidden: 1 } }],
      },
    },
  ];
};
