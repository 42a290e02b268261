import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { conversationListMethods } from '@attune/messaging-contract/conversation-list.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ConversationListService } from './conversation-list.service.js';
import { FirstTalksService } from './first-talks.service.js';
import { PartnersService } from './partners.service.js';
import { ServiceProof } from '@attune/platform/service-proof';

const contract = { service: messagingContract.service, methods: conversationListMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** The conversations of a member. The caller is taken from the session alone. */
@Serves(contract)
export class ConversationListController {
  constructor(
    private readonly list: ConversationListService,
    private readonly partners: PartnersService,
    private readonly talks: FirstTalksService,
    private readonly proofs: ServiceProof,
  ) {}

  async conversations(_input: Input<'conversations'>, caller: Caller | undefined) {
    return { conversations: await this.list.listOf(authenticated(caller)) };
  }

  async mayTalk({ with: other }: Input<'mayTalk'>, caller: Caller | undefined) {
    return this.list.mayTalk(other, authenticated(caller));
  }

  async firstTalks(_input: Input<'firstTalks'>, caller: Caller | undefined) {
    return { waiting: await this.talks.waitingFor(authenticated(caller).userId) };
  }

  async firstTalksOf({ userId, proof }: Input<'firstTalksOf'>) {
    this.proofs.require(proof, 'firstTalksOf', userId);
    return { waiting: await this.talks.waitingFor(userId) };
  }

  async conversationPartners({ userId, after, limit, proof }: Input<'conversationPartners'>) {
    this.proofs.require(proof, 'conversationPartners', userId);
    return this.partners.page(userId, after, limit);
  }

  async unreadSince({ userId, since, proof }: Input<'unreadSince'>) {
    this.proofs.require(proof, 'unreadSince', userId);
    return { conversations: await this.list.unreadSince(userId, new Date(since)) };
  }
}
