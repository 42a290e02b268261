import type { call } from '../../../api/call.js';
import type { Message } from './conversation.types.js';
import { History } from './history.js';
import { HistoryLoader } from './history-loader.js';

/** The pause between tries while the conversation is open: missed messages are here within 5 s after the server is back. */
const PAUSES_MS = [300, 700, 1_500, 3_000];
/** After this many answers without the message that a push announced, the message is not asked for again. */
const EMPTY_FETCHES_AT_MOST = 20;
/** A push comes with the acknowledgement. A message that was not pushed by then is asked for. */
const ARRIVES_MS = 500;
/** The number kept for a conversation that is not open. */
const KEPT = 200;

/** One conversation's stored messages: loads them, and fetches missing ones until there is no gap. */
export class MessageSync {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  isLoadingOlder = false;
  readonly #history = new History();
  readonly #loader: HistoryLoader;
  /** The conversation has at least this many messages. */
  #known = 0;
  /** Whether pushes may have been missed since the last question. */
  #mayHaveGaps = false;
  #isOpen = false;
  #wanted = 0;
  #isFillingGaps = false;
  #emptyFetches = 0;
  #endPause: () => void = () => undefined;

  constructor(
    friendId: string,
    request: typeof call,
    private readonly onChange: () => void,
  ) {
    this.#loader = new HistoryLoader(friendId, this.#history, request);
  }

  get stored(): readonly Message[] {
    return this.#history.messages;
  }
  get hasOlder(): boolean {
    return this.#history.first > 1;
  }
  /** 0: there is none. */
  get last(): number {
    return this.#history.last;
  }
  get isWhole(): boolean {
    return this.status === 'ready' && !this.#mayHaveGaps && this.#history.last >= this.#known;
  }

  /** Opens the conversation, which shows at least this many messages. */
  open(wanted: number): void {
    this.#isOpen = true;
    this.#wanted = wanted;
    this.fillGaps();
  }

  close(): void {
    this.#isOpen = false;
    this.#history.keep(KEPT);
    this.#endPause();
  }

  /** A message was pushed. */
  received(message: Message): void {
    if (this.status === 'ready') this.#history.append([message]);
    if (!this.#isOpen && this.stored.length > 2 * KEPT) this.#history.keep(KEPT);
    this.reaches(message.seq);
    this.onChange();
  }

  messageChanged(message: Message): void {
    this.#history.change(message);
    this.onChange();
  }

  /** Notes that the conversation has this many messages. */
  reaches(seq: number): void {
    if (seq > this.#known) this.#emptyFetches = 0;
    this.#known = Math.max(this.#known, seq);
    if (!this.isWhole) this.fillGaps();
  }

  /** Notes that a message of the member was acknowledged: its push is on its way. */
  acknowledged(seq: number): void {
    setTimeout(() => this.reaches(seq), ARRIVES_MS);
  }

  /** Pushes may have been missed. */
  mayHaveMissed(): void {
    this.#mayHaveGaps = true;
    this.fillGaps();
  }

  /** Tries again at the member's request. */
  again(): void {
    if (this.status === 'failed') this.status = 'loading';
    this.onChange();
    this.fillGaps();
  }

  /** Asks for what is missing, now. */
  fillGaps(): void {
    this.#endPause();
    if (!this.#isFillingGaps && this.#isOpen && !this.isWhole) void this.#fillGaps();
  }

  async older(): Promise<void> {
    if (this.isLoadingOlder || !this.hasOlder) return;
    this.isLoadingOlder = true;
    this.onChange();
    // The next scroll to the top asks again.
    await this.#loader.older().catch(() => undefined);
    this.isLoadingOlder = false;
    this.onChange();
  }

  async #fillGaps(): Promise<void> {
    this.#isFillingGaps = true;
    for (let tries = 0; this.#isOpen && !this.isWhole; tries++) {
      if (tries > 0) await this.#pause(PAUSES_MS[tries - 1] ?? 3_000);
      await this.#ask().catch(() => {
        if (this.status === 'loading') this.status = 'failed';
      });
      this.onChange();
    }
    this.#isFillingGaps = false;
  }

  async #ask(): Promise<void> {
    const mayHaveGaps = this.#mayHaveGaps;
    // Messages that are missed during a question need another one.
    this.#mayHaveGaps = false;
    try {
      if (this.status === 'ready') await this.#askForMissed(mayHaveGaps);
      else await this.#loader.newest(this.#wanted);
      this.status = 'ready';
    } catch (error) {
      this.#mayHaveGaps ||= mayHaveGaps;
      throw error;
    }
  }

  async #askForMissed(mayHaveGaps: boolean): Promise<void> {
    const before = this.#history.last;
    await this.#loader.missed(this.#known);
    if (mayHaveGaps) await this.#loader.changes();
    this.#emptyFetches = this.#history.last > before ? 0 : this.#emptyFetches + 1;
    if (this.#emptyFetches > EMPTY_FETCHES_AT_MOST) this.#known = this.#history.last;
  }

  #pause(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms * (0.75 + Math.random() / 2));
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
