import { chatPushes } from '@attune/gateway-contract/chat';
import type { z } from 'zod';
import {
  type ConversationDependencies,
  conversationDependencies,
  type BrowserDependencies,
} from './conversation-dependencies.js';
import type { Message, ConversationListState, Unsent } from './conversation.types.js';
import { ConversationStore } from './conversation.store.js';
import { conversationListState } from './conversation-list-state.js';
import { Observable } from './observable.js';

type Pushed<P extends keyof typeof chatPushes> = z.output<(typeof chatPushes)[P]>;

/** While the page is visible: presence is not pushed, and a push may be lost without a trace. */
const POLL_MS = 30_000;
const HELP_MS = 2_000;

/** All chats of one member in this tab, from signing in to signing out. */
export class Conversations extends Observable {
  readonly #dependencies: ConversationDependencies;
  readonly #conversations = new Map<string, ConversationStore>();
  readonly #ends: (() => void)[];
  #snapshot: ConversationListState | undefined;
  #wasConnected = false;
  #help: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly me: string,
    browser: BrowserDependencies,
  ) {
    super();
    this.#dependencies = conversationDependencies(me, browser, friendId => this.#refresh([friendId]));
    const { outbox, conversationList, socket, sender } = this.#dependencies;
    outbox.onStored = (waiting, seq) => this.conversation(waiting.recipientId).stored(waiting, seq);
    outbox.onOthers = () => this.#helpOthers();
    const poll = setInterval(() => this.#look(), POLL_MS);
    document.addEventListener('visibilitychange', this.#look);
    window.addEventListener('offline', this.#offline);
    window.addEventListener('online', this.#look);
    this.#ends = [
      socket.hear((push, pushed) => this.#hear(push, pushed)),
      socket.subscribe(() => this.#connection()),
      outbox.subscribe(() => this.#refresh()),
      conversationList.subscribe(() => this.#conversationListChanged()),
      () => clearInterval(poll),
      () => clearTimeout(this.#help),
      () => document.removeEventListener('visibilitychange', this.#look),
      () => window.removeEventListener('offline', this.#offline),
      () => window.removeEventListener('online', this.#look),
    ];
    void outbox.refresh().then(() => sender.wake());
    if (socket.isConnected()) this.#connection();
    else void conversationList.load();
  }

  conversation(friendId: string): ConversationStore {
    const known = this.#conversations.get(friendId) ?? new ConversationStore(friendId, this.#dependencies);
    this.#conversations.set(friendId, known);
    return known;
  }

  get snapshot(): ConversationListState {
    this.#snapshot ??= conversationListState(this.#dependencies);
    return this.#snapshot;
  }

  /** What a log out would discard, as far as this tab knows; `lookAgain` asks the browser's storage first. */
  get unsent(): Unsent {
    const { outbox, drafts } = this.#dependencies;
    return { ...outbox.counts(), drafts: drafts.count() };
  }
  lookAgain(): Promise<void> {
    return this.#dependencies.outbox.refresh();
  }

  close(): void {
    const { outbox, sender, conversationList, readReceipts, typing } = this.#dependencies;
    for (const end of this.#ends) end();
    for (const part of [outbox, sender, conversationList, readReceipts, typing, ...this.#conversations.values()])
      part.close();
  }

  #connection(): void {
    const isConnected = this.#dependencies.socket.isConnected();
    if (isConnected && !this.#wasConnected) this.#mayHaveMissed();
    if (!isConnected && this.#wasConnected) this.#dependencies.conversationList.forgetPresence();
    this.#wasConnected = isConnected;
    this.#refresh();
  }

  /** Pushes may have been missed. */
  #mayHaveMissed(): void {
    void this.#dependencies.conversationList.load();
    for (const conversation of this.#conversations.values()) conversation.mayHaveMissed();
    this.#dependencies.sender.hurry();
    this.#dependencies.readReceipts.wake();
  }

  /** Another tab sends what was written there, unless it is closed, or has no connection. */
  #helpOthers(): void {
    clearTimeout(this.#help);
    this.#help = setTimeout(() => this.#dependencies.sender.wake(), HELP_MS);
  }

  readonly #look = () => {
    if (document.visibilityState === 'visible') void this.#dependencies.conversationList.load();
  };

  // The browser knows before the socket does.
  readonly #offline = () => this.#dependencies.conversationList.forgetPresence();

  #hear(push: string, pushed: unknown): void {
    const { conversationList, typing } = this.#dependencies;
    if (push === 'resync') this.#mayHaveMissed();
    if (push === 'friends_changed') conversationList.loadSoon();
    if (!isMessagingPush(push)) return;
    const { success, data } = chatPushes[push].safeParse(pushed);
    if (!success) return this.#mayHaveMissed();
    if (push === 'receive_message' && this.#concerns(data as Message)) this.#received(data as Message);
    if (push === 'message_changed' && this.#concerns(data as Message)) this.#changed(data as Message);
    if (push === 'marks_changed') this.#marksMoved(data as Pushed<'marks_changed'>);
    if (push === 'typing') {
      const { userId, isTyping } = data as Pushed<'typing'>;
      typing.heard(userId, isTyping);
      conversationList.isAround(userId);
    }
  }

  /** Another member may have signed in in another tab: until this tab notices, it receives their messages. */
  #concerns({ senderId, recipientId }: Message): boolean {
    return senderId === this.me || recipientId === this.me;
  }

  #received(message: Message): void {
    const { outbox, conversationList, readReceipts, typing, me } = this.#dependencies;
    const friendId = this.#friendOf(message);
    if (message.senderId === me) {
      if (message.clientMsgId) outbox.stored(message.clientMsgId, message.seq);
    } else {
      typing.heard(friendId, false);
      readReceipts.arrived(friendId, message.seq);
    }
    conversationList.heard(message);
    this.conversation(friendId).messages.heard(message);
  }

  #changed(message: Message): void {
    this.#dependencies.conversationList.messageChanged(message);
    this.conversation(this.#friendOf(message)).messages.messageChanged(message);
  }

  #marksMoved(marks: Pushed<'marks_changed'>): void {
    if (marks.userId === this.me) this.#dependencies.readReceipts.knows(marks.with, marks);
    this.#dependencies.conversationList.marksMoved(marks);
  }

  #conversationListChanged(): void {
    for (const [friendId, { lastSeq, unread }] of this.#dependencies.conversationList.all) {
      if (unread > 0) this.#dependencies.readReceipts.arrived(friendId, lastSeq);
      this.#conversations.get(friendId)?.messages.reaches(lastSeq);
    }
    this.#refresh();
  }

  #friendOf({ senderId, recipientId }: Message): string {
    return senderId === this.me ? recipientId : senderId;
  }

  #refresh(friendIds: Iterable<string> = this.#conversations.keys()): void {
    this.#snapshot = undefined;
    for (const friendId of friendIds) this.#conversations.get(friendId)?.refresh();
    this.notify();
  }
}

const isMessagingPush = (push: string): push is keyof typeof chatPushes => Object.hasOwn(chatPushes, push);
