import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Conversation } from '../conversations/conversation.js';
import { CONVERSATION } from '../conversations/conversation.schema.js';
import type { StoredMessage } from '../store/message.js';
import { MESSAGE } from '../store/message.schema.js';
import { PREFERENCE, type StoredPreferences } from '../preferences/preference.schema.js';

/** A conversation as it stands, and as it stands without the deleted member's id. */
export interface Renaming {
  from: string;
  to: string;
  userId: string;
  /** The id in place of theirs. */
  placeholder: string;
}

/** The conversations of a member whose account is deleted. */
@MongoRepository()
export class ErasureRepository {
  constructor(
    @InjectModel(CONVERSATION) private readonly conversations: Model<Conversation>,
    @InjectModel(MESSAGE) private readonly messages: Model<StoredMessage>,
    @InjectModel(PREFERENCE) private readonly preferences: Model<StoredPreferences>,
  ) {}

  /** The ids of those that still name the member, a half renamed one included. */
  async conversationsOf(userId: string): Promise<string[]> {
    const [conversations, ofMessages] = await Promise.all([
      this.conversations.find({ members: userId }, { _id: 1 }).lean<{ _id: string }[]>(),
      this.messages.distinct('conversationId', { senderId: userId }),
    ]);
    return [...new Set([...conversations.map(({ _id }) => _id), ...ofMessages])];
  }

  async close(ids: string[]): Promise<void> {
    await this.conversations.updateMany({ _id: { $in: ids } }, { $set: { isOpen: false } });
  }

  /** The other member's, closed for good: their marks stay, the deleted member's go. */
  async keepForOther({ from, to, userId, placeholder }: Renaming): Promise<void> {
    const known = await this.conversations.findOne({ _id: from }).lean<Conversation | null>();
    const members = to.split('_') as [string, string];
    const otherId = members.find(id => id !== placeholder) ?? userId;
    const marks = known?.marks?.[otherId];
    const friendshipRevision = known?.friendshipRevision ?? 0;
    const kept = { members, isOpen: false, friendshipRevision, ...(marks && { marks: { [otherId]: marks } }) };
    await this.conversations.updateOne({ _id: to }, { $setOnInsert: kept }, { upsert: true });
  }

  /** The member's messages are as those that their sender removed; the other one's stay, without the member's reactions and what they answer of the member's. */
  async clearMessages({ from, userId, placeholder }: Renaming, now: Date): Promise<void> {
    const removed = {
      senderId: placeholder,
      text: '',
      sendId: '$_id',
      callId: '$_id',
      deletedAt: { $ifNull: ['$deletedAt', now] },
      changedAt: now,
    };
    const lost = [
      'photo',
      'voice',
      'editedAt',
      'reactions',
      'replyTo',
      'about',
      'draftedWith',
      'digest',
      'calls',
      'ending',
      'opensAgain',
    ];
    await this.messages.collection.updateMany({ conversationId: from, senderId: userId }, [
      { $set: removed },
      { $unset: lost },
    ]);
    await this.messages.collection.updateMany({ conversationId: from }, [{ $unset: [`reactions.${userId}`, 'about'] }]);
  }

  async removeConversation(_id: string): Promise<void> {
    await this.conversations.deleteOne({ _id });
  }

  async removePreferences(userId: string): Promise<void> {
    await this.preferences.deleteOne({ _id: userId });
  }
}
