import type { ChatPreferences } from '@attune/messaging-contract/preferences';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PREFERENCE, type StoredPreferences } from './preference.schema.js';

const ALL_ON: ChatPreferences = { typing: true, presence: true, marks: true, unreadBadges: true, reactions: true };

export type PreferencesOf = (userId: string) => ChatPreferences;

/** A look-up among what members have stored. */
export function preferencesAmong(stored: readonly StoredPreferences[]): PreferencesOf {
  const byId = new Map(stored.map(({ _id, ...given }) => [_id, { ...ALL_ON, ...given }]));
  return userId => byId.get(userId) ?? ALL_ON;
}

/** The preferences of members. A member has a document from their first change on. */
@MongoRepository()
export class PreferenceRepository {
  constructor(@InjectModel(PREFERENCE) private readonly preferences: Model<StoredPreferences>) {}

  async of(userId: string): Promise<ChatPreferences> {
    return (await this.ofAll([userId]))(userId);
  }

  /** A look-up for many members at once. */
  async ofAll(userIds: string[]): Promise<PreferencesOf> {
    return preferencesAmong(await this.preferences.find({ _id: { $in: userIds } }).lean<StoredPreferences[]>());
  }

  async change(userId: string, change: Partial<ChatPreferences>): Promise<ChatPreferences> {
    if (Object.keys(change).length > 0) {
      await this.preferences.updateOne({ _id: userId }, { $set: change }, { upsert: true });
    }
    return this.of(userId);
  }
}
