import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import type { SocketConnection } from '../../../api/socket.js';
import { Asking } from './asking.js';
import { ConversationListCache } from './conversation-list.cache.js';
import { ConversationStore, type SharedByConversations } from './conversation.store.js';
import type { Message, Picked } from './conversation.types.js';
import { DraftMarks } from './draft-marks.js';
import { Drafts } from './drafts.js';
import { Outbox } from './outbox.js';
import type { OutboxStorage, Waiting } from './outbox.storage.js';
import { PUSH_SHAPES, type Pushes } from './push-shapes.js';
import { ReadReceipts } from './read-receipts.js';
import { Sender } from './sender.js';
import { Typing } from './typing.js';
import type { Recorded } from '../../voice/model/voice-recorder.js';

type Handlers = { [P in keyof Pushes]: (pushed: Pushes[P]) => void };

/** What this tab knows in addition to the server's answers. */
export interface LocalState {
  isConnected: boolean;
  /** The outbox, in the order it was written. */
  waiting: readonly Waiting[];
  /** The friends who are typing. */
  typing: ReadonlySet<string>;
}

interface Browser {
  socket: SocketConnection;
  storage: OutboxStorage;
}

/** Another tab sends what was written there, unless it is closed, or has no connection. */
const HELP_MS = 2_000;

/** All conversations of one member in this tab, from login to log-out: receives pushes, and hands them to where they are shown. */
export class MessagingClient implements SharedByConversations {
  readonly socket: SocketConnection;
  readonly list: ConversationListCache;
  readonly outbox: Outbox;
  readonly sender: Sender;
  readonly drafts: Drafts;
  readonly draftMarks: DraftMarks;
  /** The photo of each draft, while the page is open. */
  readonly pickedPhotos = new Map<string, Picked>();
  /** What was recorded for each friend and is neither sent nor thrown away, likewise. */
  readonly recordings = new Map<string, Recorded>();
  readonly readReceipts: ReadReceipts;
  readonly typing: Typing;
  readonly local = createStore<LocalState>(() => ({ isConnected: false, waiting: [], typing: new Set() }));
  readonly #conversations = new Map<string, ConversationStore>();
  #ends: (() => void)[] = [];
  #help: ReturnType<typeof setTimeout> | undefined;
  readonly #asking = new Asking(() => this.#mayHaveMissed());

  constructor(
    readonly memberId: string,
    queries: QueryClient,
    { socket, storage }: Browser,
  ) {
    this.socket = socket;
    this.list = new ConversationListCache(memberId, queries);
    this.outbox = new Outbox(memberId, storage, {
      onChange: () => this.#changed({ waiting: this.outbox.all }),
      onStored: (waiting, seq) => this.conversation(waiting.recipientId).stored(waiting, seq),
      onOtherTab: () => this.#helpOtherTab(),
    });
    this.sender = new Sender(memberId, this.outbox, socket);
    this.drafts = new Drafts(memberId);
    this.draftMarks = new DraftMarks(memberId);
    this.readReceipts = new ReadReceipts(socket);
    this.typing = new Typing(socket, () => this.#changed({ typing: this.typing.friends }));
  }

  open(): void {
    if (this.#ends.length > 0) return;
    window.addEventListener('offline', this.#offline);
    this.#ends = [
      () => window.removeEventListener('offline', this.#offline),
      this.socket.onPush((push, pushed) => this.#receive(push, pushed)),
      this.socket.subscribe(() => this.#connection()),
      this.list.watch(() => this.#listChanged()),
    ];
    this.readReceipts.open();
    void this.outbox.open().then(() => this.sender.wake());
    this.#connection();
  }

  close(): void {
    for (const end of this.#ends.splice(0)) end();
    clearTimeout(this.#help);
    for (const one of [this.outbox, this.sender, this.readReceipts, this.typing, this.#asking]) one.close();
    for (const { messages } of this.#conversations.values()) messages.close();
  }

  conversation(friendId: string): ConversationStore {
    const known = this.#conversations.get(friendId) ?? new ConversationStore(friendId, this);
    this.#conversations.set(friendId, known);
    return known;
  }

  /** What a log-out would discard, as far as this tab knows: messages that wait, that were refused, and drafts. */
  get unsent(): { waiting: number; failed: number; drafts: number } {
    return { ...this.outbox.counts(), drafts: this.drafts.count() };
  }

  #connection(): void {
    const { isConnected: wasConnected } = this.local.getState();
    const isConnected = this.socket.isConnected();
    if (isConnected && !wasConnected) this.#mayHaveMissed();
    if (!isConnected && wasConnected) this.list.forgetPresence();
    this.#asking.set(!isConnected && this.socket.isBlocked());
    this.#changed({ isConnected });
  }

  /** Pushes may have been missed. */
  #mayHaveMissed(): void {
    this.list.reload();
    for (const conversation of this.#conversations.values()) conversation.mayHaveMissed();
    this.sender.hurry();
    this.readReceipts.wake();
  }

  #helpOtherTab(): void {
    clearTimeout(this.#help);
    this.#help = setTimeout(() => this.sender.wake(), HELP_MS);
  }

  // The browser knows before the socket does.
  readonly #offline = () => {
    this.list.forgetPresence();
    this.#refresh();
  };

  #receive(push: string, pushed: unknown): void {
    if (push === 'resync') this.#mayHaveMissed();
    if (push === 'friends_changed') this.list.reloadSoon();
    if (!isMessagingPush(push)) return;
    if (!PUSH_SHAPES[push](pushed)) return this.#mayHaveMissed();
    const handle = this.#handlers[push] as (pushed: unknown) => void;
    handle(pushed);
    this.#refresh();
  }

  readonly #handlers: Handlers = {
    receive_message: message => {
      const friendId = this.#friendOf(message);
      if (friendId === undefined) return;
      if (message.senderId === this.memberId) {
        if (message.clientMsgId) this.outbox.stored(message.clientMsgId, message.seq);
      } else {
        this.typing.received(friendId, false);
        this.readReceipts.arrived(friendId, message.seq);
      }
      this.list.received(friendId, message);
      this.conversation(friendId).messages.received(message);
    },
    message_changed: message => {
      const friendId = this.#friendOf(message);
      if (friendId === undefined) return;
      this.list.messageChanged(friendId, message);
      this.conversation(friendId).messages.messageChanged(message);
    },
    marks_changed: marks => {
      if (marks.userId === this.memberId) this.readReceipts.knows(marks.with, marks);
      this.list.marksMoved(marks);
    },
    typing: ({ userId, isTyping }) => {
      this.typing.received(userId, isTyping);
      this.list.isActive(userId);
    },
  };

  /** Another member may have logged in in another tab: until this tab notices, it receives their messages. */
  #friendOf({ senderId, recipientId }: Message): string | undefined {
    if (senderId === this.memberId) return recipientId;
    return recipientId === this.memberId ? senderId : undefined;
  }

  #listChanged(): void {
    for (const { with: friendId, lastSeq, unread } of this.list.all) {
      if (unread > 0) this.readReceipts.arrived(friendId, lastSeq);
      this.#conversations.get(friendId)?.messages.reaches(lastSeq);
    }
    this.#refresh();
  }

  #changed(change: Partial<LocalState>): void {
    this.local.setState(change);
    this.sender.endDiscarded();
    this.#refresh();
  }

  #refresh(): void {
    for (const conversation of this.#conversations.values()) conversation.refresh();
  }
}
const isMessagingPush = (push: string): push is keyof Pushes => Object.hasOwn(PUSH_SHAPES, push);
