import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { authenticated } from '@attune/platform/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ConversationListService } from './conversation-list/conversation-list.service.js';
import { PartnersService } from './conversation-list/partners.service.js';
import { ConversationExporter } from './data-export/conversation.exporter.js';
import { ReadReceiptsService } from './read-receipts/read-receipts.service.js';
import { ChangeService } from './messages/change.service.js';
import { EvidenceService } from './messages/evidence.service.js';
import { HistoryService } from './messages/history.service.js';
import { SendService } from './messages/send.service.js';
import { PreferenceRepository } from './preferences/preference.repository.js';

type Input<Method extends keyof typeof messagingContract.methods> = InputOf<typeof messagingContract, Method>;

/** Serves the contract. The caller is taken from the session alone. */
@Serves(messagingContract)
export class MessagingController {
  constructor(
    private readonly sender: SendService,
    private readonly reader: HistoryService,
    private readonly evidence: EvidenceService,
    private readonly list: ConversationListService,
    private readonly partners: PartnersService,
    private readonly readReceipts: ReadReceiptsService,
    private readonly changer: ChangeService,
    private readonly preferencesOf: PreferenceRepository,
    private readonly exporter: ConversationExporter,
  ) {}

  async send(input: Input<'send'>, caller: Caller | undefined, call: Call) {
    return this.sender.send(input, authenticated(caller), call);
  }

  async history({ with: other, ...page }: Input<'history'>, caller: Caller | undefined) {
    return this.reader.page(other, page, authenticated(caller));
  }

  async changes({ with: other, since }: Input<'changes'>, caller: Caller | undefined) {
    return { messages: await this.reader.changes(other, since, authenticated(caller)) };
  }

  async search({ with: other, query }: Input<'search'>, caller: Caller | undefined) {
    return { messages: await this.reader.search(other, query, authenticated(caller)) };
  }

  async conversations(_input: Input<'conversations'>, caller: Caller | undefined) {
    return { conversations: await this.list.listOf(authenticated(caller)) };
  }

  async messageEvidence({ with: other, seq }: Input<'messageEvidence'>, caller: Caller | undefined) {
    return { messages: await this.evidence.around(other, seq, authenticated(caller)) };
  }

  async conversationPartners({ userId, after, limit }: Input<'conversationPartners'>) {
    return this.partners.page(userId, after, limit);
  }

  async mayTalk({ with: other }: Input<'mayTalk'>, caller: Caller | undefined) {
    return this.list.mayTalk(other, authenticated(caller));
  }

  async markRead(mark: Input<'markRead'>, caller: Caller | undefined) {
    return this.readReceipts.markRead(mark, authenticated(caller));
  }

  async markDelivered(mark: Input<'markDelivered'>, caller: Caller | undefined) {
    return this.readReceipts.markDelivered(mark, authenticated(caller));
  }

  async preferences(_input: Input<'preferences'>, caller: Caller | undefined) {
    return this.preferencesOf.of(authenticated(caller).userId);
  }

  async changePreferences(change: Input<'changePreferences'>, caller: Caller | undefined) {
    return this.preferencesOf.change(authenticated(caller).userId, change);
  }

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }

  async edit({ text, ...message }: Input<'edit'>, caller: Caller | undefined, call: Call) {
    return this.changer.edit(message, text, authenticated(caller), call);
  }

  async remove(message: Input<'remove'>, caller: Caller | undefined, call: Call) {
    return this.changer.remove(message, authenticated(caller), call);
  }

  async react({ emoji, ...message }: Input<'react'>, caller: Caller | undefined, call: Call) {
    return this.changer.react(message, emoji, authenticated(caller), call);
  }
}
