/** A value that changes, and notifies its subscribers. */
export class Observable {
  readonly #subscribers = new Set<() => void>();

  /** Bound, so that it can be handed to `useSyncExternalStore`. */
  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  protected notify(): void {
    for (const subscriber of this.#subscribers) subscriber();
  }
}
