import type { ClientToServer } from '@attune/gateway-contract/socket';
import { inLanguage } from '../../../i18n/sentences.js';
import { translator } from '../../../i18n/translator.js';
import type { ConversationDependencies } from './conversation-dependencies.js';
import type { Message, Reaction, ConversationState } from './conversation.types.js';
import type { Waiting } from './outbox.storage.js';
import { type Arriving, ShownMessages } from './shown-messages.js';
import { ConversationMessages } from './conversation-messages.js';
import { Observable } from './observable.js';

/** Shown above the first unread one, so that it is not read out of nothing. */
const BEFORE_UNREAD = 20;
/** A push comes with the acknowledgement; what is not pushed by then is asked for. */
const ARRIVES_MS = 500;

/** One conversation of the signed-in member. */
export class ConversationStore extends Observable {
  readonly messages: ConversationMessages;
  readonly #shown: ShownMessages;
  readonly #actions = this.#bindActions();
  #lookers = 0;
  /** How far the member had read when it was opened; undefined when the first unread one was found, or there is none. */
  #readBefore: number | undefined;
  #firstUnreadSeq: number | undefined;
  #arriving: Arriving[] = [];
  #snapshot: ConversationState | undefined;

  constructor(
    readonly friendId: string,
    private readonly dependencies: ConversationDependencies,
  ) {
    super();
    this.#shown = new ShownMessages(dependencies.me);
    this.messages = new ConversationMessages(friendId, () => this.refresh());
  }

  /** The conversation is open from now on, until the returned function is called. */
  open(): () => void {
    if (this.#lookers++ === 0) void this.#open();
    return () => {
      if (--this.#lookers === 0) this.messages.close();
    };
  }

  get snapshot(): ConversationState {
    this.#snapshot ??= { ...this.#state(), ...this.#actions };
    return this.#snapshot;
  }

  /** The server has stored one of the member's. It is on the screen until the stored one is, which is on its way. */
  stored(waiting: Waiting, seq: number): void {
    if (this.#lookers === 0 || seq <= this.messages.last) return this.messages.reaches(seq);
    this.#arriving.push({ ...waiting, seq });
    setTimeout(() => this.messages.reaches(seq), ARRIVES_MS);
    this.refresh();
  }

  /** Something that shows in it is different. */
  refresh(): void {
    this.#findFirstUnread();
    this.#arriving = this.#arriving.filter(({ seq }) => seq > this.messages.last);
    this.#snapshot = undefined;
    this.notify();
  }

  /** The connection is there again, or pushes may have been missed. */
  mayHaveMissed(): void {
    this.messages.mayHaveMissed();
    if (this.#lookers > 0) this.#join();
  }

  close(): void {
    this.messages.close();
  }

  async #open(): Promise<void> {
    const { conversationList } = this.dependencies;
    this.#join();
    if (conversationList.status !== 'ready') await conversationList.load();
    if (this.#lookers === 0) return;
    const { lastSeq, readSeq, unread } = conversationList.of(this.friendId);
    this.#firstUnreadSeq = undefined;
    this.#readBefore = unread > 0 ? readSeq : undefined;
    this.messages.reaches(lastSeq);
    this.messages.open(unread > 0 ? lastSeq - readSeq + BEFORE_UNREAD : 0);
    this.refresh();
  }

  #join(): void {
    const { socket, me } = this.dependencies;
    const room = [me, this.friendId].toSorted().join('_');
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

  #state() {
    const { conversationList, outbox, socket, typing, drafts } = this.dependencies;
    const summary = conversationList.of(this.friendId);
    const { messages, friendId } = this;
    const waiting = [...this.#arriving.toSorted((a, b) => a.seq - b.seq), ...outbox.to(friendId)];
    return {
      status: messages.status,
      messages: this.#shown.all(messages.stored, waiting, summary, socket.isConnected()),
      hasOlder: messages.hasOlder,
      isLoadingOlder: messages.isLoadingOlder,
      isOpen: summary.isOpen,
      firstUnreadSeq: this.#firstUnreadSeq,
      isTyping: typing.is(friendId),
      lastSeen: summary.lastSeen,
      draft: drafts.of(friendId),
    };
  }

  #bindActions() {
    return {
      setDraft: (text: string) => {
        this.dependencies.drafts.set(this.friendId, text);
        this.refresh();
      },
      loadOlder: () => void this.messages.older(),
      loadAgain: () => this.messages.again(),
      send: (text: string, replyTo?: number) => void this.#send(text.trim(), replyTo),
      sendAgain: (key: string) => void this.#sendAgain(key),
      discard: (key: string) => void this.dependencies.outbox.discard(key),
      edit: (seq: number, text: string) => this.#ask('edit_message', { with: this.friendId, seq, text }),
      remove: (seq: number) => this.#ask('remove_message', { with: this.friendId, seq }),
      react: (seq: number, emoji: Reaction | null) => this.#ask('react', { with: this.friendId, seq, emoji }),
      seen: (seq: number) => this.#seen(seq),
      typed: () => this.dependencies.typing.typed(this.friendId),
    };
  }

  async #send(text: string, replyTo: number | undefined): Promise<void> {
    if (text === '') return;
    const { outbox, drafts, sender, typing } = this.dependencies;
    typing.sent(this.friendId);
    drafts.take(this.friendId);
    await outbox.add(this.friendId, text, replyTo);
    // Not before it is kept elsewhere.
    drafts.keep(this.friendId);
    sender.wake([this.friendId]);
  }

  async #sendAgain(key: string): Promise<void> {
    await this.dependencies.outbox.retry(key);
    this.dependencies.sender.wake([this.friendId]);
  }

  async #ask<E extends 'edit_message' | 'remove_message' | 'react'>(
    event: E,
    input: Parameters<ClientToServer[E]>[0],
  ): Promise<void> {
    const answer = await this.dependencies.socket.emit(event, input).catch(() => undefined);
    if (!answer) throw new Error(translator('chat')('offline'));
    if (!answer.ok) throw new Error(inLanguage(answer.message));
    const { message } = answer as { message: Message };
    this.messages.messageChanged(message);
    this.dependencies.conversationList.messageChanged(message);
  }

  #seen(seq: number): void {
    if (document.visibilityState !== 'visible') return;
    this.dependencies.readReceipts.seen(this.friendId, seq);
    const unread = this.messages.stored.filter(
      one => one.seq > seq && one.senderId === this.friendId && !one.deletedAt,
    ).length;
    this.dependencies.conversationList.read(this.friendId, seq, unread);
  }
}
