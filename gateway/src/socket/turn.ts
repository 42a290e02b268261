const TURNS = 16;

/** Goes through members in turns, all within `everyMs`: what is written for each, written for all at once, would keep messages waiting. */
export class Turn {
  /** Between two turns. */
  readonly ms: number;
  #now = 0;

  constructor(everyMs: number) {
    this.ms = everyMs / TURNS;
  }

  /** Begins the next turn, and tells whose it is. */
  next(): (userId: string) => boolean {
    this.#now = (this.#now + 1) % TURNS;
    // An id ends in hexadecimal digits, of which each comes as often.
    return userId => Number.parseInt(userId.slice(-2), 36) % TURNS === this.#now;
  }
}
