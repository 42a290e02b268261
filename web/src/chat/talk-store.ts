import type { ClientToServer } from '@attune/gateway-contract/socket';
import { chatTexts } from '../language/en/chat.js';
import { inLanguage } from '../language/sentences.js';
import { textsOf } from '../language/texts.js';
import type { ChatParts } from './chat-parts.js';
import type { Message, Reaction, Talk } from './chat.types.js';
import type { Waiting } from './outbox.storage.js';
import { type Arriving, ShownMessages } from './shown-messages.js';
import { TalkMessages } from './talk-messages.js';
import { Watched } from './watched.js';

/** Shown above the first unread one, so that it is not read out of nothing. */
const BEFORE_UNREAD = 20;
/** A push comes with the acknowledgement; what is not pushed by then is asked for. */
const ARRIVES_MS = 500;

/** One conversation of the signed-in member. */
export class TalkStore extends Watched {
  readonly messages: TalkMessages;
  readonly #shown: ShownMessages;
  readonly #actions = this.#bindActions();
  #lookers = 0;
  /** How far the member had read when it was opened; undefined when the first unread one was found, or there is none. */
  #readBefore: number | undefined;
  #firstUnreadSeq: number | undefined;
  #arriving: Arriving[] = [];
  #snapshot: Talk | undefined;

  constructor(
    readonly friendId: string,
    private readonly parts: ChatParts,
  ) {
    super();
    this.#shown = new ShownMessages(parts.me);
    this.messages = new TalkMessages(friendId, () => this.refresh());
  }

  /** Somebody looks at it from now on, until what it returns is called. */
  open(): () => void {
    if (this.#lookers++ === 0) void this.#open();
    return () => {
      if (--this.#lookers === 0) this.messages.close();
    };
  }

  get snapshot(): Talk {
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
    this.changed();
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
    const { summaries } = this.parts;
    this.#join();
    if (summaries.status !== 'ready') await summaries.load();
    if (this.#lookers === 0) return;
    const { lastSeq, readSeq, unread } = summaries.of(this.friendId);
    this.#firstUnreadSeq = undefined;
    this.#readBefore = unread > 0 ? readSeq : undefined;
    this.messages.reaches(lastSeq);
    this.messages.open(unread > 0 ? lastSeq - readSeq + BEFORE_UNREAD : 0);
    this.refresh();
  }

  #join(): void {
    const { line, me } = this.parts;
    const room = [me, this.friendId].toSorted().join('_');
    if (line.isConnected()) line.emit('join_room', room).catch(() => undefined);
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
    const { summaries, outbox, line, typing, drafts } = this.parts;
    const summary = summaries.of(this.friendId);
    const { messages, friendId } = this;
    const waiting = [...this.#arriving.toSorted((a, b) => a.seq - b.seq), ...outbox.to(friendId)];
    return {
      status: messages.status,
      messages: this.#shown.all(messages.stored, waiting, summary, line.isConnected()),
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
        this.parts.drafts.set(this.friendId, text);
        this.refresh();
      },
      loadOlder: () => void this.messages.older(),
      loadAgain: () => this.messages.again(),
      send: (text: string, replyTo?: number) => void this.#send(text.trim(), replyTo),
      sendAgain: (key: string) => void this.#sendAgain(key),
      discard: (key: string) => void this.parts.outbox.discard(key),
      edit: (seq: number, text: string) => this.#ask('edit_message', { with: this.friendId, seq, text }),
      remove: (seq: number) => this.#ask('remove_message', { with: this.friendId, seq }),
      react: (seq: number, emoji: Reaction | null) => this.#ask('react', { with: this.friendId, seq, emoji }),
      seen: (seq: number) => this.#seen(seq),
      typed: () => this.parts.typing.typed(this.friendId),
    };
  }

  async #send(text: string, replyTo: number | undefined): Promise<void> {
    if (text === '') return;
    const { outbox, drafts, sender, typing } = this.parts;
    typing.sent(this.friendId);
    drafts.take(this.friendId);
    await outbox.add(this.friendId, text, replyTo);
    // Not before it is kept elsewhere.
    drafts.keep(this.friendId);
    sender.wake([this.friendId]);
  }

  async #sendAgain(key: string): Promise<void> {
    await this.parts.outbox.retry(key);
    this.parts.sender.wake([this.friendId]);
  }

  async #ask<E extends 'edit_message' | 'remove_message' | 'react'>(
    event: E,
    input: Parameters<ClientToServer[E]>[0],
  ): Promise<void> {
    const answer = await this.parts.line.emit(event, input).catch(() => undefined);
    if (!answer) throw new Error(textsOf(chatTexts).offline);
    if (!answer.ok) throw new Error(inLanguage(answer.message));
    const { message } = answer as { message: Message };
    this.messages.messageChanged(message);
    this.parts.summaries.messageChanged(message);
  }

  #seen(seq: number): void {
    if (document.visibilityState !== 'visible') return;
    this.parts.marker.seen(this.friendId, seq);
    const unread = this.messages.stored.filter(
      one => one.seq > seq && one.senderId === this.friendId && !one.deletedAt,
    ).length;
    this.parts.summaries.read(this.friendId, seq, unread);
  }
}
