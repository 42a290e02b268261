/** @typedef {import('./history.mjs').Message} Message */

/** One conversation as a tab knows it: from the beginning without a gap, and what came too early. */
export class Log {
  /** @type {Message[]} */ #messages = [];
  /** @type {Map<number, Message>} */ #early = new Map();
  #isReading = false;
  #isAskedAgain = false;
  #isClosed = false;

  /** @param {() => Promise<void>} readAfter asks for all that follows, and adds it */
  constructor(readAfter) {
    this.readAfter = readAfter;
  }

  get last() {
    return this.#messages.length;
  }

  /** @param {number} seq */
  at(seq) {
    return this.#messages[seq - 1];
  }

  /** A gap says that something was missed. @param {Message} message */
  add(message) {
    if (message.seq <= this.last) return;
    this.#early.set(message.seq, message);
    for (let next; (next = this.#early.get(this.last + 1));) {
      this.#early.delete(next.seq);
      this.#messages.push(next);
    }
    if (this.#early.size > 0) this.refresh();
  }

  /** Asks again, once more if it is being asked already: the answer that is on its way may be too old. */
  refresh() {
    this.#isAskedAgain = true;
    if (!this.#isReading) void this.#read();
  }

  close() {
    this.#isClosed = true;
  }

  async #read() {
    this.#isReading = true;
    while (this.#isAskedAgain && !this.#isClosed) {
      this.#isAskedAgain = false;
      await this.readAfter();
    }
    this.#isReading = false;
  }
}
