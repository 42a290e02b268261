import type { EvidenceMessage, Message } from '@attune/messaging-contract/message';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Carried, CARRIED_IDS } from '../store/message.schema.js';
import { FORMER_TEXT, type FormerText } from './former-text.schema.js';
import type { StoredMessage } from '../store/message.js';

/** After this many edits a message can no longer be edited: dropping a text would let its sender push what they said out of a report. */
const KEPT_AT_MOST = 20;

/** What messages said before they were edited or removed: for reports, and for their author's archive. */
@MongoRepository()
export class FormerTextRepository {
  constructor(@InjectModel(FORMER_TEXT) private readonly texts: Model<FormerText>) {}

  /** What each call found that changed the message. */
  async keep(
    { _id, conversationId, seq, senderId, text, photo, voice }: StoredMessage,
    callId: string,
    at: Date,
  ): Promise<void> {
    const kept = { $set: { seq, senderId, text, at, ...(photo && { photo }), ...(voice && { voice }) } };
    await this.texts.updateOne({ _id: `${_id}:${callId}`, conversationId }, kept, { upsert: true });
  }

  /** Replicas that edit at once may keep a few more. */
  async hasAllItMay({ conversationId, seq }: StoredMessage): Promise<boolean> {
    return (await this.texts.countDocuments({ conversationId, seq }, { limit: KEPT_AT_MOST })) >= KEPT_AT_MOST;
  }

  /** How many are kept of messages of one conversation, by their place. */
  async countsOf(conversationId: string, messages: StoredMessage[]): Promise<Map<number, number>> {
    const changed = messages.filter(isChanged).map(({ seq }) => seq);
    if (changed.length === 0) return new Map();
    const found = await this.texts.aggregate<{ _id: number; count: number }>([
      { $match: { conversationId, seq: { $in: changed } } },
      { $group: { _id: '$seq', count: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, count }) => [_id, count]));
  }

  /** Adds them to messages of one conversation, the oldest first; where `senderId` is given, to those of that member alone. */
  async addTo(conversationId: string, messages: Message[], senderId?: string): Promise<EvidenceMessage[]> {
    const changed = messages.filter(isChanged);
    if (changed.length === 0) return messages;
    const which = { conversationId, seq: { $in: changed.map(({ seq }) => seq) }, ...(senderId && { senderId }) };
    const found = await this.texts.find(which).sort({ at: 1 }).lean<FormerText[]>();
    return messages.map(message => {
      const own = found.filter(({ seq }) => seq === message.seq);
      // A change that failed has stored the former text a second time.
      const former = own.filter((one, index) => !isSame(one, own[index + 1] ?? message));
      if (former.length === 0) return message;
      return { ...message, formerTexts: former.map(asFormer) };
    });
  }

  /** Whether a removed message of this conversation carried it. */
  async carried(kind: Carried, id: string, conversationId: string): Promise<boolean> {
    return (await this.texts.exists({ conversationId, [CARRIED_IDS[kind]]: id })) !== null;
  }

  /** Which of these were in messages. */
  async carriedAmong(kind: Carried, ids: string[]): Promise<string[]> {
    return this.texts.distinct(CARRIED_IDS[kind], { [CARRIED_IDS[kind]]: { $in: ids } });
  }

  async removeOf(conversationId: string): Promise<void> {
    await this.texts.deleteMany({ conversationId });
  }
}

const isChanged = ({ editedAt, deletedAt }: Pick<Message | StoredMessage, 'editedAt' | 'deletedAt'>) =>
  editedAt !== undefined || deletedAt !== undefined;

type Shown = Pick<Message | FormerText, 'text' | 'photo' | 'voice'>;
const isSame = (one: Shown, other: Shown) =>
  one.text === other.text && one.photo?.photoId === other.photo?.photoId && one.voice?.voiceId === other.voice?.voiceId;

const asFormer = ({ text, photo, voice, at }: FormerText) => ({
  text,
  ...(photo && { photo }),
  ...(voice && { voice }),
  until: at.toISOString(),
});
