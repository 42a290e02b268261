import { chatPushes } from '@attune/gateway-contract/chat';
import type { z } from 'zod';
import { type ChatParts, chatParts, type Ground } from './chat-parts.js';
import type { Message, Talks, Unsent } from './chat.types.js';
import { TalkStore } from './talk-store.js';
import { talksOf } from './talk-summaries.js';
import { Watched } from './watched.js';

type Pushed<P extends keyof typeof chatPushes> = z.output<(typeof chatPushes)[P]>;

/** While the page is seen: whether somebody is here is not pushed, and a push may get lost without a trace. */
const POLL_MS = 30_000;
const HELP_MS = 2_000;

/** All chats of one member in this tab, from signing in to signing out. */
export class Chat extends Watched {
  readonly #parts: ChatParts;
  readonly #talks = new Map<string, TalkStore>();
  readonly #ends: (() => void)[];
  #snapshot: Talks | undefined;
  #wasConnected = false;
  #help: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly me: string,
    ground: Ground,
  ) {
    super();
    this.#parts = chatParts(me, ground, friendId => this.#refresh([friendId]));
    const { outbox, summaries, line, sender } = this.#parts;
    outbox.onStored = (waiting, seq) => this.talk(waiting.recipientId).stored(waiting, seq);
    outbox.onOthers = () => this.#helpOthers();
    const poll = setInterval(() => this.#look(), POLL_MS);
    document.addEventListener('visibilitychange', this.#look);
    window.addEventListener('offline', this.#offline);
    window.addEventListener('online', this.#look);
    this.#ends = [
      line.hear((push, pushed) => this.#hear(push, pushed)),
      line.watch(() => this.#connection()),
      outbox.watch(() => this.#refresh()),
      summaries.watch(() => this.#summariesChanged()),
      () => clearInterval(poll),
      () => clearTimeout(this.#help),
      () => document.removeEventListener('visibilitychange', this.#look),
      () => window.removeEventListener('offline', this.#offline),
      () => window.removeEventListener('online', this.#look),
    ];
    void outbox.refresh().then(() => sender.wake());
    if (line.isConnected()) this.#connection();
    else void summaries.load();
  }

  talk(friendId: string): TalkStore {
    const known = this.#talks.get(friendId) ?? new TalkStore(friendId, this.#parts);
    this.#talks.set(friendId, known);
    return known;
  }

  get snapshot(): Talks {
    this.#snapshot ??= talksOf(this.#parts);
    return this.#snapshot;
  }

  /** What a log out would discard, as far as this tab knows; `lookAgain` asks the browser's storage first. */
  get unsent(): Unsent {
    const { outbox, drafts } = this.#parts;
    return { ...outbox.counts(), drafts: drafts.count() };
  }
  lookAgain(): Promise<void> {
    return this.#parts.outbox.refresh();
  }

  close(): void {
    const { outbox, sender, summaries, marker, typing } = this.#parts;
    for (const end of this.#ends) end();
    for (const part of [outbox, sender, summaries, marker, typing, ...this.#talks.values()]) part.close();
  }

  #connection(): void {
    const isConnected = this.#parts.line.isConnected();
    if (isConnected && !this.#wasConnected) this.#mayHaveMissed();
    if (!isConnected && this.#wasConnected) this.#parts.summaries.forgetPresence();
    this.#wasConnected = isConnected;
    this.#refresh();
  }

  /** Something may have been pushed while nobody heard it here. */
  #mayHaveMissed(): void {
    void this.#parts.summaries.load();
    for (const talk of this.#talks.values()) talk.mayHaveMissed();
    this.#parts.sender.hurry();
    this.#parts.marker.wake();
  }

  /** Another tab sends what was written there, unless it is closed, or has no connection. */
  #helpOthers(): void {
    clearTimeout(this.#help);
    this.#help = setTimeout(() => this.#parts.sender.wake(), HELP_MS);
  }

  readonly #look = () => {
    if (document.visibilityState === 'visible') void this.#parts.summaries.load();
  };

  // The browser knows before the socket does.
  readonly #offline = () => this.#parts.summaries.forgetPresence();

  #hear(push: string, pushed: unknown): void {
    const { summaries, typing } = this.#parts;
    if (push === 'resync') this.#mayHaveMissed();
    if (push === 'friends_changed') summaries.loadSoon();
    if (!isChatPush(push)) return;
    const { success, data } = chatPushes[push].safeParse(pushed);
    if (!success) return this.#mayHaveMissed();
    if (push === 'receive_message' && this.#concerns(data as Message)) this.#received(data as Message);
    if (push === 'message_changed' && this.#concerns(data as Message)) this.#changed(data as Message);
    if (push === 'marks_changed') this.#marksMoved(data as Pushed<'marks_changed'>);
    if (push === 'typing') {
      const { userId, isTyping } = data as Pushed<'typing'>;
      typing.heard(userId, isTyping);
      summaries.isAround(userId);
    }
  }

  /** Somebody else may have signed in, in another tab: until that is noticed here, their messages come in. */
  #concerns({ senderId, recipientId }: Message): boolean {
    return senderId === this.me || recipientId === this.me;
  }

  #received(message: Message): void {
    const { outbox, summaries, marker, typing, me } = this.#parts;
    const friendId = this.#friendOf(message);
    if (message.senderId === me) {
      if (message.clientMsgId) outbox.stored(message.clientMsgId, message.seq);
    } else {
      typing.heard(friendId, false);
      marker.arrived(friendId, message.seq);
    }
    summaries.heard(message);
    this.talk(friendId).messages.heard(message);
  }

  #changed(message: Message): void {
    this.#parts.summaries.messageChanged(message);
    this.talk(this.#friendOf(message)).messages.messageChanged(message);
  }

  #marksMoved(marks: Pushed<'marks_changed'>): void {
    if (marks.userId === this.me) this.#parts.marker.knows(marks.with, marks);
    this.#parts.summaries.marksMoved(marks);
  }

  #summariesChanged(): void {
    for (const [friendId, { lastSeq, unread }] of this.#parts.summaries.all) {
      if (unread > 0) this.#parts.marker.arrived(friendId, lastSeq);
      this.#talks.get(friendId)?.messages.reaches(lastSeq);
    }
    this.#refresh();
  }

  #friendOf({ senderId, recipientId }: Message): string {
    return senderId === this.me ? recipientId : senderId;
  }

  #refresh(friendIds: Iterable<string> = this.#talks.keys()): void {
    this.#snapshot = undefined;
    for (const friendId of friendIds) this.#talks.get(friendId)?.refresh();
    this.changed();
  }
}

const isChatPush = (push: string): push is keyof typeof chatPushes => Object.hasOwn(chatPushes, push);
