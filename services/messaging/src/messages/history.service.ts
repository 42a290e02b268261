import type { Message } from '@attune/messaging-contract/message';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { conversationIdOf } from '../conversations/conversation.js';
import { CurrentStateRepository } from './current-state.repository.js';
import { MessageRepository, type Page } from './message.repository.js';
import { MessagePresenter } from './message.presenter.js';
import { textSearch } from './text-search.js';

const CHANGES_AT_MOST = 200;
const FOUND_AT_MOST = 50;
/** A search reads message by message. */
const SEARCHED_AT_MOST = 100_000;

/** Reads conversations. Each is one of the caller's own: its id is made from the caller's. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly states: CurrentStateRepository,
    private readonly messages: MessageRepository,
    private readonly presenter: MessagePresenter,
  ) {}

  async page(other: string, page: Page, { userId }: Caller): Promise<{ messages: Message[]; isOpen: boolean }> {
    const _id = conversationIdOf(userId, other);
    const [{ isOpen }, found] = await Promise.all([this.states.of(_id), this.messages.page(_id, page)]);
    return { messages: await this.presenter.presentAll(found), isOpen };
  }

  async changes(other: string, since: string, { userId }: Caller): Promise<Message[]> {
    const _id = conversationIdOf(userId, other);
    return this.presenter.presentAll(await this.messages.changedSince(_id, new Date(since), CHANGES_AT_MOST));
  }

  async search(other: string, query: string, { userId }: Caller): Promise<Message[]> {
    const _id = conversationIdOf(userId, other);
    const last = await this.messages.last(_id);
    const after = (last?.seq ?? 0) - SEARCHED_AT_MOST;
    return this.presenter.presentAll(await this.messages.withText(_id, textSearch(query), after, FOUND_AT_MOST));
  }
}
