import type { Tail } from './message.js';

const REMEMBERED = 20_000;

/**
 * What this replica believes to be the last message of a conversation. Only durable messages come in here, so it may be
 * behind and never ahead; where it is behind, the unique index says so.
 */
export class Tails {
  readonly #tails = new Map<string, Tail>();

  get(conversationId: string): Tail | undefined {
    return this.#tails.get(conversationId);
  }

  set(conversationId: string, { seq, createdAt }: Tail): void {
    this.#tails.delete(conversationId);
    this.#tails.set(conversationId, { seq, createdAt });
    const oldest = this.#tails.keys().next();
    if (this.#tails.size > REMEMBERED && !oldest.done) this.#tails.delete(oldest.value);
  }

  forget(conversationId: string): void {
    this.#tails.delete(conversationId);
  }
}
