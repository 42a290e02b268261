import { ask } from '../../harness/client.ts';

const QUESTION = { messages: [{ role: 'user', content: 'What shall I write to a person who likes sailing?' }] };

/** What members ask the assistant, and do not get an answer to, for as long as this stands. */
export class Questions {
  #ends = new AbortController();
  #asked: Promise<void>[];
  /** Answers by status: a question that gets one does not hang. */
  answered: Record<number, number> = {};

  /** @param cookies each asks one question */
  constructor(url: string, cookies: string[]) {
    this.#asked = cookies.map(cookie => this.#ask(url, cookie));
  }

  /** All close the page. */
  async leave() {
    this.#ends.abort();
    await Promise.all(this.#asked);
  }

  async #ask(url: string, cookie: string) {
    try {
      const request = { path: '/api/ai/chat', method: 'POST', body: QUESTION, accept: 'text/event-stream' };
      const answer = await ask(url, { cookie }, { ...request, signal: this.#ends.signal });
      await answer.text();
      this.answered[answer.status] = (this.answered[answer.status] ?? 0) + 1;
    } catch (error) {
      if (!this.#ends.signal.aborted) throw error;
    }
  }
}
