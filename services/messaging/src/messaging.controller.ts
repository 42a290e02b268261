import type { Reaction } from '@attune/messaging-contract/message';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { ChatPreferences } from '@attune/messaging-contract/preferences';
import { authenticated } from '@attune/platform/caller';
import type { Call, Caller } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ConversationListService } from './conversations/conversation-list.service.js';
import { type Mark, MarkService } from './conversations/mark.service.js';
import { ChangeService, type One } from './messages/change.service.js';
import { HistoryService } from './messages/history.service.js';
import type { Page } from './messages/message.repository.js';
import { PreferenceRepository } from './preferences/preference.repository.js';
import { type Saying, SendService } from './messages/send.service.js';

type Who = Caller | undefined;
interface With {
  with: string;
}

/** Answers the contract; who asks comes from the session alone. */
@Serves(messagingContract)
export class MessagingController {
  constructor(
    private readonly sending: SendService,
    private readonly reading: HistoryService,
    private readonly listing: ConversationListService,
    private readonly marking: MarkService,
    private readonly changing: ChangeService,
    private readonly preferring: PreferenceRepository,
  ) {}

  async send(saying: Saying, who: Who, call: Call) {
    return this.sending.send(saying, authenticated(who), call);
  }

  async history({ with: other, ...page }: With & Page, who: Who) {
    return this.reading.page(other, page, authenticated(who));
  }

  async changes({ with: other, since }: With & { since: string }, who: Who) {
    return { messages: await this.reading.changes(other, since, authenticated(who)) };
  }

  async search({ with: other, query }: With & { query: string }, who: Who) {
    return { messages: await this.reading.search(other, query, authenticated(who)) };
  }

  async conversations(_input: object, who: Who) {
    return { conversations: await this.listing.listOf(authenticated(who)) };
  }

  async mayTalk({ with: other }: With, who: Who) {
    return this.listing.mayTalk(other, authenticated(who));
  }

  async markRead(mark: Mark, who: Who) {
    return this.marking.markRead(mark, authenticated(who));
  }

  async markDelivered(mark: Mark, who: Who) {
    return this.marking.markDelivered(mark, authenticated(who));
  }

  async preferences(_input: object, who: Who) {
    return this.preferring.of(authenticated(who).userId);
  }

  async changePreferences(change: Partial<ChatPreferences>, who: Who) {
    return this.preferring.change(authenticated(who).userId, change);
  }

  async edit({ text, ...one }: One & { text: string }, who: Who, call: Call) {
    return this.changing.edit(one, text, authenticated(who), call);
  }

  async remove(one: One, who: Who, call: Call) {
    return this.changing.remove(one, authenticated(who), call);
  }

  async react({ emoji, ...one }: One & { emoji: Reaction | null }, who: Who, call: Call) {
    return this.changing.react(one, emoji, authenticated(who), call);
  }
}
