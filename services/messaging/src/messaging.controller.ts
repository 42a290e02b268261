import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { ConversationListService } from './conversation-list/conversation-list.service.js';
import { NewMessagesService } from './new-messages/new-messages.service.js';
import { PartnersService } from './conversation-list/partners.service.js';
import { DraftedRefusalRepository } from './drafted-messages/drafted-refusal.repository.js';
import { ConversationExporter } from './data-export/conversation.exporter.js';
import { ReadReceiptsService } from './read-receipts/read-receipts.service.js';
import { ChangeService } from './messages/change.service.js';
import { EvidenceService } from './messages/evidence.service.js';
import { HistoryService } from './messages/history.service.js';
import { PhotoService } from './messages/photo.service.js';
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
    private readonly newMessages: NewMessagesService,
    private readonly partners: PartnersService,
    private readonly readReceipts: ReadReceiptsService,
    private readonly changer: ChangeService,
    private readonly photos: PhotoService,
    private readonly preferencesOf: PreferenceRepository,
    private readonly draftedRefusals: DraftedRefusalRepository,
    private readonly exporter: ConversationExporter,
    private readonly proofs: ServiceProof,
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

  async messageEvidence({ with: other, seq, proof }: Input<'messageEvidence'>, caller: Caller | undefined) {
    const reporter = authenticated(caller);
    if (proof !== undefined) this.proofs.require(proof, 'messageEvidence', reporter.userId, other);
    return { messages: await this.evidence.around(other, seq, proof !== undefined, reporter) };
  }

  async conversationPartners({ userId, after, limit, proof }: Input<'conversationPartners'>) {
    this.proofs.require(proof, 'conversationPartners', userId);
    return this.partners.page(userId, after, limit);
  }

  async unreadSince({ userId, since, proof }: Input<'unreadSince'>) {
    this.proofs.require(proof, 'unreadSince', userId);
    return { conversations: await this.list.unreadSince(userId, new Date(since)) };
  }

  async recentMessages({ proof, ...period }: Input<'recentMessages'>) {
    this.proofs.require(proof, 'recentMessages', period.since, period.until);
    return this.newMessages.recent(period);
  }

  async unreadOf({ userId, with: other, proof }: Input<'unreadOf'>) {
    this.proofs.require(proof, 'unreadOf', userId, other);
    return this.newMessages.unreadOf(userId, other);
  }

  async maySeePhoto({ photoId }: Input<'maySeePhoto'>, caller: Caller | undefined) {
    return { maySee: await this.photos.maySee(photoId, authenticated(caller)) };
  }

  async photosInUse({ photoIds }: Input<'photosInUse'>) {
    return { inUse: await this.photos.among(photoIds) };
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

  async acceptsDrafted(_input: Input<'acceptsDrafted'>, caller: Caller | undefined) {
    return { acceptsDrafted: await this.draftedRefusals.accepts(authenticated(caller).userId) };
  }

  async setAcceptsDrafted({ acceptsDrafted }: Input<'setAcceptsDrafted'>, caller: Caller | undefined) {
    await this.draftedRefusals.set(authenticated(caller).userId, acceptsDrafted);
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
