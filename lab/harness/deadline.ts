import { setTimeout as pause } from 'node:timers/promises';

const TICK_MS = 250;
/** Every event with a callback is answered by then, or its socket is closed. */
const ANSWERED_MS = 5000;

interface Waiting {
  waitedMs: number;
  onHung: () => void;
}

/**
 * Knows how long answers have been waited for. Time in which none could come, as what leads to the gateways was stopped or
 * cut, does not count; nor does time in which this process itself was held up.
 */
export class Deadline {
  slackMs: number;
  #waiting = new Set<Waiting>();
  #timer = setInterval(() => this.#tick(), TICK_MS);
  /** Whether the way to the gateways, or a gateway itself, is faulty by intention. */
  isBlocked = false;

  /** @param slackMs how much longer everything may take on this machine */
  constructor(slackMs: number) {
    this.slackMs = slackMs;
  }

  /** Returns what ends the waiting. */
  watch(onHung: () => void) {
    const waiting = { waitedMs: 0, onHung };
    this.#waiting.add(waiting);
    return () => void this.#waiting.delete(waiting);
  }

  get isIdle() {
    return this.#waiting.size === 0;
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** Whether something comes about in time. */
  async until(withinMs: number, fact: () => boolean | Promise<boolean>) {
    for (let waited = 0; waited <= withinMs + this.slackMs; waited += TICK_MS) {
      if (await fact()) return true;
      await pause(TICK_MS);
    }
    return false;
  }

  #tick() {
    if (this.isBlocked) return;
    for (const waiting of this.#waiting) {
      waiting.waitedMs += TICK_MS;
      if (waiting.waitedMs <= ANSWERED_MS + this.slackMs) continue;
      this.#waiting.delete(waiting);
      waiting.onHung();
    }
  }
}
