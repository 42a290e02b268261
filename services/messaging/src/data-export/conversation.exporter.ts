import type { EvidenceMessage } from '@attune/messaging-contract/message';
import { EXPORT_PURPOSE, type ExportPageInput, type GivenExportPage } from '@attune/exports-contract/export-page';
import { photoKeyOf } from '@attune/pictures-contract/photo';
import { voiceKeyOf } from '@attune/pictures-contract/voice';
import { PurposeTokens } from '@attune/platform/callers/purpose-token';
import { Injectable } from '@nestjs/common';
import { type Conversation, otherIn } from '../conversations/conversation.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { DraftedRefusalRepository } from '../drafted-messages/drafted-refusal.repository.js';
import { FormerTextRepository } from '../messages/former-text.repository.js';
import type { StoredMessage } from '../store/message.js';
import { MessagePresenter } from '../messages/message.presenter.js';
import { MessageRepository } from '../messages/message.repository.js';
import { PreferenceRepository } from '../preferences/preference.repository.js';

/** Messages with what they said before; those of the last message may go beyond it. */
const TEXTS_A_PAGE = 500;

/** Where a page ended: within a conversation, or behind all of it. */
interface Place {
  conversationId: string;
  seq: number;
}

/** Hands over a member's conversations, each as both of its members read it, in the order of their ids. */
@Injectable()
export class ConversationExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly presenter: MessagePresenter,
    private readonly preferences: PreferenceRepository,
    private readonly formerTexts: FormerTextRepository,
    private readonly draftedRefusals: DraftedRefusalRepository,
  ) {}

  async page({ grant, after }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const all = await this.conversations.allOf(userId);
    if (after === null) return this.#firstPage(userId, all);
    const { conversationId, seq } = placeOf(after);
    const files: GivenExportPage['files'] = [];
    const objects: GivenExportPage['objects'] = [];
    let room = TEXTS_A_PAGE;
    for (const [index, { _id }] of all.entries()) {
      if (_id < conversationId) continue;
      const from = _id === conversationId ? seq : 0;
      const found = await this.messages.page(_id, { after: from, limit: room });
      const counts = await this.formerTexts.countsOf(_id, found);
      const page: StoredMessage[] = [];
      for (const message of found) {
        if (room <= 0) break;
        page.push(message);
        room -= 1 + (counts.get(message.seq) ?? 0);
      }
      if (page.length > 0)
        files.push({ name: `conversations/${otherIn(_id, userId)}`, entries: await this.#entries(page, _id, userId) });
      objects.push(...uploadsOfOther(page, userId));
      if (room <= 0) {
        const last = page.at(-1)?.seq ?? 0;
        const total = (await this.messages.last(_id))?.seq ?? last;
        return { files, objects, done: (index + last / Math.max(total, last)) / all.length, next: `${_id}:${last}` };
      }
    }
    return { files, objects, next: null };
  }

  /** What the member's own messages said before is the member's data; what the other one took back is not. */
  async #entries(page: StoredMessage[], conversationId: string, userId: string): Promise<EvidenceMessage[]> {
    return this.formerTexts.addTo(conversationId, await this.presenter.presentAll(page), userId);
  }

  async #firstPage(userId: string, all: Conversation[]): Promise<GivenExportPage> {
    const acceptsDrafted = await this.draftedRefusals.accepts(userId);
    const overview = all.map(({ _id, isOpen, marks }) => {
      const { read = 0, delivered = 0 } = marks?.[userId] ?? {};
      return { with: otherIn(_id, userId), isOpen, readSeq: read, deliveredSeq: delivered };
    });
    return {
      files: [
        { name: 'conversations/preferences', entries: [{ ...(await this.preferences.of(userId)), acceptsDrafted }] },
        { name: 'conversations/overview', entries: overview },
      ],
      done: 0,
      next: all[0] ? `${all[0]._id}:0` : null,
    };
  }
}

/** What the member was sent; their own photos and recordings are handed over by the pictures service. */
const uploadsOfOther = (page: StoredMessage[], userId: string) =>
  page
    .filter(({ senderId, deletedAt }) => senderId !== userId && !deletedAt)
    .flatMap(({ photo, voice }) => [
      ...(photo ? [{ name: `photos/${photo.photoId}`, ending: 'webp', key: photoKeyOf(photo.photoId) }] : []),
      ...(voice ? [{ name: `voices/${voice.voiceId}`, ending: 'webm', key: voiceKeyOf(voice.voiceId) }] : []),
    ]);

function placeOf(after: string): Place {
  const [conversationId = '', seq = '0'] = after.split(':');
  return { conversationId, seq: Number(seq) };
}
