/** One thing at a time in each conversation, in the order it was asked for; conversations do not wait for each other. */
export class ConversationQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(conversationId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(conversationId) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(conversationId, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(conversationId) === mine) this.#last.delete(conversationId);
    }
  }
}
