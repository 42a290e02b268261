import type { Message } from './history.ts';
/** One conversation as a tab knows it: from the beginning without a gap, and what came too early. */
export class Log {
  readAfter: () => Promise<void>;
  #messages: Message[] = [];
  #early = new Map<number, Message>();
  #isReading = false;
  #isAskedAgain = false;
  #isClosed = false;

  /** @param readAfter asks for all that follows, and adds it */
  constructor(readAfter: () => Promise<void>) {
    this.readAfter = readAfter;
  }

  get last() {
    return this.#messages.length;
  }

  at(seq: number) {
    return this.#messages[seq - 1];
  }

  /** A gap says that something was missed. */
  add(message: Message) {
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
