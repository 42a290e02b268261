/** Chance that is the same in every run of one seed. */
export class Random {
  #state;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 to 1 (mulberry32). */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends among them. */
  between(from: number, to: number) {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  happens(chance: number) {
    return this.next() < chance;
  }

  oneOf<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T;
  }

  /** So many different ones, or all; their order in the list decides nothing. */
  some(list: readonly string[], count: number): string[] {
    const left = list.toSorted();
    const take = () => left.splice(this.between(0, left.length - 1), 1);
    return Array.from({ length: Math.min(count, left.length) }, take).flat();
  }

  /** One that goes its own way: what one asks of it changes nothing for another. */
  fork() {
    return new Random(this.between(0, 2 ** 31));
  }
}
