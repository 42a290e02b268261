import type { EvidenceMessage } from '@attune/messaging-contract/message';
import type { MessagingReason } from '@attune/messaging-contract/messaging.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { conversationIdOf } from '../conversations/conversation.js';
import { FormerTextRepository } from './former-text.repository.js';
import type { StoredMessage } from '../store/message.js';
import { MessagePresenter } from './message.presenter.js';
import { MessageRepository } from './message.repository.js';

const EACH_SIDE = 10;
const NEWEST = 2 * EACH_SIDE + 1;

/** What a member reports, from a conversation of their own. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly presenter: MessagePresenter,
    private readonly formerTexts: FormerTextRepository,
  ) {}

  /** The message with those around it, or the newest ones; with what they said before. */
  async around(other: string, seq: number | undefined, { userId }: Caller): Promise<EvidenceMessage[]> {
    const conversationId = conversationIdOf(userId, other);
    const messages = await this.presenter.presentAll(await this.#stored(conversationId, seq));
    return limitFormerTexts(await this.formerTexts.addTo(conversationId, messages), seq);
  }

  async #stored(conversationId: string, seq: number | undefined): Promise<StoredMessage[]> {
    if (seq === undefined) return this.messages.page(conversationId, { limit: NEWEST });
    const [before, from] = await Promise.all([
      this.messages.page(conversationId, { before: seq, limit: EACH_SIDE }),
      this.messages.page(conversationId, { after: seq - 1, limit: EACH_SIDE + 1 }),
    ]);
    if (from[0]?.seq !== seq) throw new ServiceError<MessagingReason>('not_found', 'unknown_message');
    return [...before, ...from];
  }
}

/** Far below what a document of the database may have, with the messages themselves. */
const FORMER_TEXT_BYTES = 1024 * 1024;

/** Keeps those of the reported message, and of the others as many as there is room for: the first of each message before the second of any. */
function limitFormerTexts(messages: EvidenceMessage[], reportedSeq: number | undefined): EvidenceMessage[] {
  const all = messages.flatMap(({ seq, formerTexts = [] }) =>
    formerTexts.map((former, index) => ({ former, order: seq === reportedSeq ? -1 : index })),
  );
  let bytes = 0;
  const kept = all
    .toSorted((one, other) => one.order - other.order)
    .filter(({ former, order }) => (bytes += Buffer.byteLength(former.text)) <= FORMER_TEXT_BYTES || order < 0);
  const isKept = new Set(kept.map(({ former }) => former));
  return messages.map(message => {
    if (!message.formerTexts) return message;
    return { ...message, formerTexts: message.formerTexts.filter(former => isKept.has(former)) };
  });
}
