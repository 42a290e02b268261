import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/call.js';
import {
  conversationListQuery,
  withLast,
  withoutPresence,
  type ConversationSummary,
} from './conversation-list.query.js';
import type { Message } from './conversation.types.js';

interface Marks {
  userId: string;
  with: string;
  readSeq: number;
  deliveredSeq: number;
}

/** Polls while the page is visible: presence is not pushed, and a push may be lost unnoticed. */
const POLL_MS = 30_000;
const RETRY_MS = 5_000;
/** Several pushes in a row lead to one request. */
const RELOAD_DELAY_MS = 300;

const emptySummary = (friendId: string): ConversationSummary => ({
  with: friendId,
  isOpen: true,
  closedBecause: null,
  lastMessage: null,
  lastSeq: 0,
  unread: 0,
  readSeq: 0,
  theirReadSeq: 0,
  theirDeliveredSeq: 0,
  showsPresence: false,
  refusesDrafted: false,
  lastSeen: 'hidden',
});

/** Keeps the member's conversations in the query cache up to date: by pushes, by polling, and by loading them again. */
export class ConversationListCache {
  readonly #query: ReturnType<typeof conversationListQuery>;
  #reload: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly memberId: string,
    private readonly queries: QueryClient,
  ) {
    this.#query = conversationListQuery(memberId);
  }

  get all(): readonly ConversationSummary[] {
    return this.queries.getQueryData(this.#query.queryKey) ?? [];
  }
  of(friendId: string): ConversationSummary {
    return this.all.find(summary => summary.with === friendId) ?? emptySummary(friendId);
  }

  /** Loads the list, and again from time to time, until the returned function is called. */
  watch(onChange: () => void): () => void {
    const observer = new QueryObserver(this.queries, {
      ...this.#query,
      // Without a session there is no list; the next login invalidates it.
      refetchInterval: ({ state: { error } }) => {
        if (error instanceof ApiError && error.status === 401) return false;
        return error ? RETRY_MS : POLL_MS;
      },
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    });
    const stop = observer.subscribe(onChange);
    return () => {
      clearTimeout(this.#reload);
      stop();
    };
  }

  /** Resolves when the list is there, or could not be loaded. */
  async settled(): Promise<void> {
    await this.queries.ensureQueryData(this.#query).catch(() => undefined);
  }

  reload(): void {
    void this.queries.invalidateQueries({ queryKey: this.#query.queryKey });
  }

  reloadSoon(): void {
    clearTimeout(this.#reload);
    this.#reload = setTimeout(() => this.reload(), RELOAD_DELAY_MS);
  }

  /** A message was pushed. */
  received(friendId: string, message: Message): void {
    const known = this.of(friendId);
    const isFirst = !this.all.includes(known);
    if (!isFirst && message.seq <= known.lastSeq) return;
    if (isFirst || message.seq > known.lastSeq + 1) this.reloadSoon();
    const isTheirs = message.senderId === friendId;
    if (isTheirs) this.isActive(friendId);
    const isUnread = isTheirs && message.seq > known.readSeq && !message.deletedAt;
    this.#set({ ...withLast(known, message), unread: known.unread + (isUnread ? 1 : 0) });
  }

  /** A message was edited, removed or reacted to. */
  messageChanged(friendId: string, message: Message): void {
    const known = this.of(friendId);
    if (known.lastMessage?.seq === message.seq) this.#set({ ...known, lastMessage: message });
    if (message.deletedAt && message.senderId === friendId && message.seq > known.readSeq) this.reloadSoon();
  }

  /** A friend who types or writes is online; whether the member may see that, the server says. */
  isActive(friendId: string): void {
    const { showsPresence, lastSeen } = this.of(friendId);
    if (showsPresence && lastSeen !== 'online') this.reloadSoon();
  }

  forgetPresence(): void {
    this.queries.setQueryData(this.#query.queryKey, withoutPresence);
  }

  marksMoved({ userId, with: friendId, readSeq, deliveredSeq }: Marks): void {
    if (userId === this.memberId) return this.read(friendId, readSeq);
    const known = this.of(friendId);
    const theirReadSeq = Math.max(known.theirReadSeq, readSeq);
    const theirDeliveredSeq = Math.max(known.theirDeliveredSeq, deliveredSeq);
    this.#set({ ...known, theirReadSeq, theirDeliveredSeq });
  }

  /** The member has read up to there. `unread`: how many that leaves, if known. */
  read(friendId: string, readSeq: number, unread?: number): void {
    const known = this.of(friendId);
    if (readSeq <= known.readSeq) return;
    const left = readSeq >= known.lastSeq ? 0 : unread;
    if (left === undefined) this.reloadSoon();
    this.#set({ ...known, readSeq, unread: left ?? known.unread });
  }

  /** Before the list is loaded there is nothing to change: it is asked for again. */
  #set(changed: ConversationSummary): void {
    const list = this.queries.getQueryData(this.#query.queryKey);
    if (!list) return this.reloadSoon();
    const others = list.filter(summary => summary.with !== changed.with);
    this.queries.setQueryData(this.#query.queryKey, [...others, changed]);
  }
}
