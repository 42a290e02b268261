import { unavailable } from '@attune/platform/service-error';
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen, type CircuitBreakerPolicy } from 'cockatiel';

const FAILURES = 5;
const OPEN_MS = 30_000;

/** One request to the provider. The first outcome that is reported counts. */
export interface Attempt {
  succeed: () => void;
  fail: () => void;
  /** The reader left before there was an outcome: the next request may try. */
  withdraw: () => void;
  /** Resolves once the breaker has taken the outcome into account. */
  settled: Promise<void>;
}

class Withdrawn extends Error {}

/** A circuit breaker: after five failures in a row the provider gets no request for half a minute, then one request tries it. */
export class Breaker {
  #policy: CircuitBreakerPolicy;
  /** When the next request may try, for the Retry-After of the others. */
  #openUntil = 0;

  /** `onOpen` is called when the provider is given up, and not again while its trials fail. */
  constructor(private readonly onOpen: () => void) {
    this.#policy = this.#newPolicy();
  }

  get isOpen(): boolean {
    return this.#openUntil > Date.now();
  }

  /** Throws while the provider is given up: also during a trial, where the library would let the others wait. */
  begin(): Attempt {
    const left = this.#openUntil - Date.now();
    const { state } = this.#policy;
    if (left > 0 || state === CircuitState.HalfOpen) throw unavailable(Math.max(1, Math.ceil(left / 1000)));
    let succeed = () => {};
    let reject = (_error: Error) => {};
    const outcome = new Promise<void>((onSuccess, onFailure) => {
      succeed = onSuccess;
      reject = onFailure;
    });
    const settled = this.#policy.execute(() => outcome).catch(() => undefined);
    return {
      succeed,
      fail: () => reject(new Error('The provider failed.')),
      withdraw: () => (state === CircuitState.Open ? this.#endTrial() : reject(new Withdrawn())),
      settled,
    };
  }

  #newPolicy(initialState?: unknown): CircuitBreakerPolicy {
    const policy = circuitBreaker(
      handleWhen(error => !(error instanceof Withdrawn)),
      { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(FAILURES), initialState },
    );
    let isTrial = initialState !== undefined;
    policy.onBreak(() => {
      this.#openUntil = Date.now() + OPEN_MS;
      if (!isTrial) this.onOpen();
      isTrial = true;
    });
    policy.onHalfOpen(() => void (this.#openUntil = Date.now() + OPEN_MS));
    policy.onReset(() => {
      if (policy !== this.#policy) return;
      this.#openUntil = 0;
      isTrial = false;
    });
    return policy;
  }

  /** A trial without an outcome leaves the breaker as it was before: the library would take it for a success. */
  #endTrial(): void {
    this.#policy = this.#newPolicy(this.#policy.toJSON());
    this.#openUntil = 0;
  }
}
