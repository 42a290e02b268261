import { EXPORT_PURPOSE, type ExportPageInput, type GivenExportPage } from '@attune/exports-contract/export-page';
import { PurposeTokens } from '@attune/platform/purpose-token';
import { Injectable } from '@nestjs/common';
import { type Conversation, otherIn } from '../conversations/conversation.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { MessagePresenter } from '../messages/message.presenter.js';
import { MessageRepository } from '../messages/message.repository.js';
import { PreferenceRepository } from '../preferences/preference.repository.js';

const MESSAGES_A_PAGE = 500;

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
  ) {}

  async page({ grant, after }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const all = await this.conversations.allOf(userId);
    if (after === null) return this.#firstPage(userId, all);
    const { conversationId, seq } = placeOf(after);
    const files: GivenExportPage['files'] = [];
    let room = MESSAGES_A_PAGE;
    for (const [index, { _id }] of all.entries()) {
      if (_id < conversationId) continue;
      const from = _id === conversationId ? seq : 0;
      const page = await this.messages.page(_id, { after: from, limit: room });
      if (page.length > 0)
        files.push({ name: `conversations/${otherIn(_id, userId)}`, entries: await this.presenter.presentAll(page) });
      room -= page.length;
      if (room === 0) {
        const last = page.at(-1)?.seq ?? 0;
        const total = (await this.messages.last(_id))?.seq ?? last;
        return { files, done: (index + last / Math.max(total, last)) / all.length, next: `${_id}:${last}` };
      }
    }
    return { files, next: null };
  }

  async #firstPage(userId: string, all: Conversation[]): Promise<GivenExportPage> {
    const overview = all.map(({ _id, isOpen, marks }) => {
      const { read = 0, delivered = 0 } = marks?.[userId] ?? {};
      return { with: otherIn(_id, userId), isOpen, readSeq: read, deliveredSeq: delivered };
    });
    return {
      files: [
        { name: 'conversations/preferences', entries: [await this.preferences.of(userId)] },
        { name: 'conversations/overview', entries: overview },
      ],
      done: 0,
      next: all[0] ? `${all[0]._id}:0` : null,
    };
  }
}

function placeOf(after: string): Place {
  const [conversationId = '', seq = '0'] = after.split(':');
  return { conversationId, seq: Number(seq) };
}
