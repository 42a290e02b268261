import { messagesApi } from '@attune/gateway-contract/messages';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import type { Message } from './conversation.types.js';
import { Observable } from './observable.js';

export type ConversationSummary = z.output<typeof messagesApi.conversations.output>['conversations'][number];
interface Marks {
  userId: string;
  with: string;
  readSeq: number;
  deliveredSeq: number;
}

/** A push says little: the list is asked for soon, but not for each of many. */
const SOON_MS = 300;
const AGAIN_MS = 3_000;
const SELDOM_MS = 30_000;

const unknown = (friendId: string): ConversationSummary => ({
  with: friendId,
  isOpen: true,
  lastMessage: null,
  lastSeq: 0,
  unread: 0,
  readSeq: 0,
  theirReadSeq: 0,
  theirDeliveredSeq: 0,
  showsPresence: false,
  lastSeen: 'hidden',
});

/** What is known of each conversation beside its messages: asked for, and kept up by pushes. */
export class ConversationList extends Observable {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  #all: ReadonlyMap<string, ConversationSummary> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(private readonly me: string) {
    super();
  }

  get all(): ReadonlyMap<string, ConversationSummary> {
    return this.#all;
  }
  of(friendId: string): ConversationSummary {
    return this.#all.get(friendId) ?? unknown(friendId);
  }

  /** Asks for all. What is on its way already may be too old: it is asked once more then. Never rejects. */
  load(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#asking) return (this.#next ??= this.#asking.then(() => this.#begin()));
    return this.#begin();
  }

  loadSoon(ms = SOON_MS): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.load(), ms);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** A message came in, or was stored. */
  heard(message: Message): void {
    const friendId = message.senderId === this.me ? message.recipientId : message.senderId;
    const known = this.of(friendId);
    if (!this.#all.has(friendId)) this.loadSoon();
    if (message.seq <= known.lastSeq) return;
    if (message.seq > known.lastSeq + 1) this.loadSoon();
    if (message.senderId === friendId) this.isAround(friendId);
    const isUnread = message.senderId !== this.me && message.seq > known.readSeq && !message.deletedAt;
    this.#set({ ...known, lastMessage: message, lastSeq: message.seq, unread: known.unread + (isUnread ? 1 : 0) });
  }

  /** A person who types is online, if they share their presence: the list is loaded again for it. */
  isAround(friendId: string): void {
    const { showsPresence, lastSeen } = this.of(friendId);
    if (showsPresence && lastSeen !== 'online') this.loadSoon();
  }

  /** A message was edited, removed or reacted to. */
  messageChanged(message: Message): void {
    const known = this.of(message.senderId === this.me ? message.recipientId : message.senderId);
    if (known.lastMessage?.seq === message.seq) this.#set({ ...known, lastMessage: message });
    if (message.deletedAt && message.senderId !== this.me && message.seq > known.readSeq) this.loadSoon();
  }

  /** The server alone knows who is present: without it, presence is unknown. */
  forgetPresence(): void {
    this.#all = new Map([...this.#all].map(([id, summary]) => [id, { ...summary, lastSeen: 'hidden' as const }]));
    this.notify();
  }

  marksMoved({ userId, with: friendId, readSeq, deliveredSeq }: Marks): void {
    const known = this.of(friendId);
    if (userId === this.me) return this.read(friendId, readSeq);
    const theirReadSeq = Math.max(known.theirReadSeq, readSeq);
    const theirDeliveredSeq = Math.max(known.theirDeliveredSeq, deliveredSeq);
    if (theirReadSeq === known.theirReadSeq && theirDeliveredSeq === known.theirDeliveredSeq) return;
    this.#set({ ...known, theirReadSeq, theirDeliveredSeq });
  }

  /** The member has read up to there. `unread`: how many that leaves, if known. */
  read(friendId: string, readSeq: number, unread?: number): void {
    const known = this.of(friendId);
    if (readSeq <= known.readSeq) return;
    const left = readSeq >= known.lastSeq ? 0 : unread;
    if (left === undefined) this.loadSoon();
    this.#set({ ...known, readSeq, unread: left ?? known.unread });
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    this.#asking = this.#load().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #load(): Promise<void> {
    if (this.#isClosed) return;
    try {
      const { conversations } = await call(messagesApi.conversations);
      this.status = 'ready';
      this.#failures = 0;
      this.#all = new Map(conversations.map(summary => [summary.with, this.#newer(summary)]));
    } catch {
      if (this.status === 'loading') this.status = 'failed';
      this.forgetPresence();
      // A signed-out member is redirected; an offline one loads again when the connection is back.
      this.loadSoon(Math.min(AGAIN_MS * 2 ** this.#failures++, SELDOM_MS));
    }
    if (!this.#isClosed) this.notify();
  }

  /** What was pushed while the list was on its way is not in it. */
  #newer(summary: ConversationSummary): ConversationSummary {
    const known = this.#all.get(summary.with);
    if (!known) return summary;
    const isBehind = summary.lastSeq < known.lastSeq;
    if (isBehind) this.loadSoon(AGAIN_MS);
    // What was read here need not have been told yet.
    const isUnreadKnown = !isBehind && (summary.readSeq >= known.readSeq || summary.lastSeq > known.lastSeq);
    return {
      ...summary,
      ...(isBehind && { lastMessage: known.lastMessage, lastSeq: known.lastSeq }),
      unread: isUnreadKnown ? summary.unread : known.unread,
      readSeq: Math.max(summary.readSeq, known.readSeq),
      theirReadSeq: Math.max(summary.theirReadSeq, known.theirReadSeq),
      theirDeliveredSeq: Math.max(summary.theirDeliveredSeq, known.theirDeliveredSeq),
    };
  }

  #set(summary: ConversationSummary): void {
    this.#all = new Map(this.#all).set(summary.with, summary);
    this.notify();
  }
}
