import { messagesApi } from '@attune/gateway-contract/message-routes';
import type { ClientToServer } from '@attune/gateway-contract/socket-types';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { call } from '../../../api/call.js';
import type { SocketConnection } from '../../../api/socket.js';
import { refusalText } from '../../../i18n/refusal.text.js';
import { translator } from '../../../i18n/translator.js';
import type { ConversationListCache } from './conversation-list.cache.js';
import type { ConversationActions, ConversationData, ConversationState, Message } from './conversation.types.js';
import { MessageSync } from './message-sync.js';
import type { Outbox } from './outbox.js';
import type { Waiting } from './outbox.storage.js';
import type { ReadReceipts } from './read-receipts.js';
import type { Sender } from './sender.js';
import { type Arriving, ShownMessages } from './shown-messages.js';
import { endedBy, isMyTurn } from './turns.js';
import type { Typing } from './typing.js';

/** What all conversations of a member share. */
export interface SharedByConversations {
  memberId: string;
  socket: SocketConnection;
  list: ConversationListCache;
  outbox: Outbox;
  sender: Sender;
  readReceipts: ReadReceipts;
  typing: Typing;
}

/** Shown above the first unread one, so that it is not read without its context. */
const BEFORE_UNREAD = 20;

/** One conversation of the signed-in member: what the server stored, what waits in the outbox, and what can be done. */
export class ConversationStore {
  readonly messages: MessageSync;
  readonly state: StoreApi<ConversationState>;
  readonly #shown: ShownMessages;
  #screens = 0;
  /** How far the member had read when it was opened; undefined when the first unread one was found, or there is none. */
  #readBefore: number | undefined;
  #firstUnreadSeq: number | undefined;
  #arriving: Arriving[] = [];

  constructor(
    readonly friendId: string,
    private readonly shared: SharedByConversations,
  ) {
    this.#shown = new ShownMessages(shared.memberId);
    this.messages = new MessageSync(friendId, call, () => this.refresh());
    this.state = createStore(() => ({ ...this.#data(), ...this.#actions() }));
  }

  /** The conversation is on a screen from now on, until the returned function is called. */
  open(): () => void {
    if (this.#screens++ === 0) void this.#open();
    return () => {
      if (--this.#screens === 0) this.messages.close();
    };
  }

  /** The server has stored one of the member's. It stays on the screen until the stored one, which is on its way, takes its place. */
  stored(waiting: Waiting, seq: number): void {
    if (this.#screens === 0 || seq <= this.messages.last) return this.messages.reaches(seq);
    this.#arriving.push({ ...waiting, seq });
    this.messages.acknowledged(seq);
    this.refresh();
  }

  /** Something that it shows has changed. */
  refresh(): void {
    this.#findFirstUnread();
    this.#arriving = this.#arriving.filter(({ seq }) => seq > this.messages.last);
    if (this.#isAnswered()) this.#firstUnreadSeq = undefined;
    this.state.setState(this.#data());
  }

  /** The connection is there again, or pushes may have been missed. */
  mayHaveMissed(): void {
    this.messages.mayHaveMissed();
    if (this.#screens > 0) this.#join();
  }

  async #open(): Promise<void> {
    const { list } = this.shared;
    this.#join();
    await list.settled();
    if (this.#screens === 0) return;
    const { lastSeq, readSeq, unread } = list.of(this.friendId);
    this.#firstUnreadSeq = undefined;
    this.#readBefore = unread > 0 ? readSeq : undefined;
    this.messages.reaches(lastSeq);
    this.messages.open(unread > 0 ? lastSeq - readSeq + BEFORE_UNREAD : 0);
    this.refresh();
  }

  #join(): void {
    const { socket, memberId } = this.shared;
    const room = [memberId, this.friendId].toSorted().join('_');
    if (socket.isConnected()) socket.emit('join_room', room).catch(() => undefined);
  }

  #findFirstUnread(): void {
    const readBefore = this.#readBefore;
    if (readBefore === undefined || !this.messages.isWhole) return;
    this.#readBefore = undefined;
    this.#firstUnreadSeq = this.messages.stored.find(
      ({ seq, senderId, deletedAt }) => seq > readBefore && senderId === this.friendId && !deletedAt,
    )?.seq;
  }

  /** Whether the member has written since the first unread one came. */
  #isAnswered(): boolean {
    const isAfter = (seq: number) => seq > (this.#firstUnreadSeq ?? Infinity);
    const { stored } = this.messages;
    return [...this.#arriving, ...stored.filter(({ senderId }) => senderId === this.shared.memberId)].some(({ seq }) =>
      isAfter(seq),
    );
  }

  #data(): ConversationData {
    const { memberId, list, outbox, socket, typing } = this.shared;
    const { messages, friendId } = this;
    const summary = list.of(friendId);
    const waiting = outbox.to(friendId);
    const shown = {
      stored: messages.stored,
      waiting: [...this.#arriving.toSorted((a, b) => a.seq - b.seq), ...waiting],
      marks: summary,
      isConnected: socket.isConnected(),
      firstUnreadSeq: this.#firstUnreadSeq,
    };
    return {
      status: messages.status,
      messages: this.#shown.all(shown),
      hasOlder: messages.hasOlder,
      isLoadingOlder: messages.isLoadingOlder,
      begunAt: summary.begunAt,
      isOpen: summary.isOpen,
      closedBecause: summary.closedBecause,
      endedBy: endedBy(summary, memberId),
      isMyTurn: waiting.length === 0 && isMyTurn(summary, memberId),
      firstUnreadSeq: this.#firstUnreadSeq,
      refusesDrafted: summary.refusesDrafted,
      isTyping: typing.is(friendId),
      lastSeen: summary.lastSeen,
    };
  }

  #actions(): ConversationActions {
    const { friendId, messages } = this;
    const { outbox, sender } = this.shared;
    return {
      loadOlder: () => void messages.older(),
      loadAgain: () => messages.again(),
      sendAgain: id => void sender.retry({ id, recipientId: friendId }),
      discard: id => void outbox.discard(id),
      edit: (seq, text) => this.#ask('edit_message', { with: friendId, seq, text }),
      remove: seq => this.#ask('remove_message', { with: friendId, seq }),
      react: (seq, emoji) => this.#ask('react', { with: friendId, seq, emoji }),
      end: ending => this.#said(call(messagesApi.end, { params: { with: friendId }, input: { ending } })),
      openAgain: () => this.#said(call(messagesApi.openAgain, { params: { with: friendId } })),
      seen: seq => this.#seen(seq),
    };
  }

  /** The push may come first, or not at all. */
  async #said(asked: Promise<{ said: Message }>): Promise<void> {
    const { said } = await asked;
    this.shared.list.received(this.friendId, said);
    this.messages.received(said);
  }

  async #ask<E extends 'edit_message' | 'remove_message' | 'react'>(
    event: E,
    input: Parameters<ClientToServer[E]>[0],
  ): Promise<void> {
    const answer = await this.shared.socket.emit(event, input).catch(() => undefined);
    if (!answer) throw new Error(translator('chat')('offline'));
    if (!answer.ok) throw new Error(refusalText(answer));
    const { message } = answer as { message: Message };
    this.messages.messageChanged(message);
    this.shared.list.messageChanged(this.friendId, message);
  }

  #seen(seq: number): void {
    if (document.visibilityState !== 'visible') return;
    const { list, readReceipts } = this.shared;
    readReceipts.seen(this.friendId, seq);
    const isUnread = (one: Message) => one.seq > seq && one.senderId === this.friendId && !one.deletedAt;
    list.read(this.friendId, seq, this.messages.stored.filter(isUnread).length);
  }
}
