/** What members ask the assistant, and do not get an answer to, for as long as this stands. */
export class Questions {
  #ends = new AbortController();
  #asked = [];
  /** Answers by status: whoever gets one does not hang. */
  answered = {};

  /** @param {{ url: string, cookies: string[] }} where one question each */
  constructor({ url, cookies }) {
    this.#asked = cookies.map(cookie => this.#ask(url, cookie));
  }

  /** Everybody closes the page. */
  async leave() {
    this.#ends.abort();
    await Promise.all(this.#asked);
  }

  async #ask(url, cookie) {
    try {
      const answer = await fetch(`${url}/api/ai/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', origin: url, cookie },
        body: JSON.stringify({
          messages: [{ role: 'user', content: 'What shall I write to somebody who likes sailing?' }],
        }),
        signal: this.#ends.signal,
      });
      await answer.text();
      this.answered[answer.status] = (this.answered[answer.status] ?? 0) + 1;
    } catch (error) {
      if (!this.#ends.signal.aborted) throw error;
    }
  }
}
