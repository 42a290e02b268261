import { unavailable } from '@attune/platform/service-error';

const FAILURES = 5;
const OPEN_MS = 30_000;

/** A circuit breaker: after five failures in a row the provider is not asked for half a minute, then one question tries it. */
export class Breaker {
  #failures = 0;
  #openUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  get isOpen(): boolean {
    return this.#openUntil > this.now();
  }

  /** Throws while the provider is given up. A caller that passes must report `succeed`, `fail` or `withdraw`. */
  pass(): void {
    const left = this.#openUntil - this.now();
    if (left > 0) throw unavailable(Math.ceil(left / 1000));
    // The others wait for what this one finds.
    if (this.#failures >= FAILURES) this.#openUntil = this.now() + OPEN_MS;
  }

  succeed(): void {
    this.#failures = 0;
    this.#openUntil = 0;
  }

  /** True when this failure was the one that opened it. */
  fail(): boolean {
    this.#failures += 1;
    if (this.#failures < FAILURES) return false;
    this.#openUntil = this.now() + OPEN_MS;
    return this.#failures === FAILURES;
  }

  /** The reader left before there was anything to tell: the next question may try. */
  withdraw(): void {
    if (this.#failures >= FAILURES) this.#openUntil = 0;
  }
}
