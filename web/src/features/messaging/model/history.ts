import { EXCERPT_AT_MOST } from '@attune/gateway-contract/chat-events';
import type { Message } from './conversation.types.js';
import { beginningOf, inCharacters } from '../../../i18n/beginning.js';

/** The newest part of a conversation as the server stored it, without gaps and duplicates. */
export class History {
  #messages: readonly Message[] = [];
  /** When a push last changed each message, counted in pushes. */
  readonly #changedAt = new Map<number, number>();
  #pushes = 0;

  get messages(): readonly Message[] {
    return this.#messages;
  }
  /** 0: there is none. */
  get first(): number {
    return this.#messages[0]?.seq ?? 0;
  }
  get last(): number {
    return this.#messages.at(-1)?.seq ?? 0;
  }
  /** Remember this before asking for messages: pushes that arrive before the answer are newer than the answer. */
  get now(): number {
    return this.#pushes;
  }

  at(seq: number): Message | undefined {
    return this.#messages[seq - this.first];
  }

  /** Starts again with a page, oldest first. Later messages that are here already stay. */
  begin(page: readonly Message[], asked = this.now): void {
    const before = this.#messages;
    const merged = page.map(message => this.#newer(before[message.seq - (before[0]?.seq ?? 0)], message, asked));
    this.#messages = withoutHoles(merged);
    this.append(before);
  }

  /** Adds later messages. Returns false if one in between is missing. */
  append(page: readonly Message[]): boolean {
    const next = page.filter(message => message.seq > this.last);
    const whole = withoutHoles(next, this.#messages.length > 0 ? this.last + 1 : undefined);
    if (whole.length > 0) this.#messages = [...this.#messages, ...whole];
    return whole.length === next.length;
  }

  /** Adds earlier messages. */
  prepend(page: readonly Message[]): void {
    const before = page.filter(message => message.seq < this.first);
    if (before.at(-1)?.seq === this.first - 1) this.#messages = [...before, ...this.#messages];
  }

  /** Updates a message that is here already. `asked` says when it was asked for; undefined means it was pushed. */
  change(message: Message, asked?: number): void {
    const index = message.seq - this.first;
    const known = this.#messages[index];
    if (!known) return;
    const next = this.#newer(known, message, asked ?? this.#pushes);
    if (asked === undefined) this.#changedAt.set(message.seq, ++this.#pushes);
    if (next === known) return;
    this.#messages = this.#messages.with(index, next);
    if (next.text !== known.text || !next.photo !== !known.photo) this.#quote(next);
  }

  /** Drops all but the newest messages. */
  keep(count: number): void {
    this.#messages = this.#messages.slice(-count);
  }

  /** Replies to it show its beginning. */
  #quote({ seq, senderId, text, photo }: Message): void {
    const excerpt = beginningOf(text, EXCERPT_AT_MOST, inCharacters);
    const replyTo = { seq, senderId, text: excerpt, ...(photo && { hasPhoto: true }) };
    this.#messages = this.#messages.map(message => (message.replyTo?.seq === seq ? { ...message, replyTo } : message));
  }

  #newer(known: Message | undefined, message: Message, asked: number): Message {
    if (!known) return message;
    const isOlder =
      (this.#changedAt.get(message.seq) ?? 0) > asked ||
      (known.deletedAt !== undefined && message.deletedAt === undefined) ||
      (known.editedAt ?? '') > (message.editedAt ?? '');
    return isOlder && message.deletedAt === undefined ? known : message;
  }
}

/** The part of a page up to its first gap. */
function withoutHoles(page: readonly Message[], first = page[0]?.seq ?? 0): readonly Message[] {
  const hole = page.findIndex((message, index) => message.seq !== first + index);
  return hole < 0 ? page : page.slice(0, hole);
}
