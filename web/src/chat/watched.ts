/** Something that changes, and tells whoever watches it. */
export class Watched {
  readonly #watchers = new Set<() => void>();

  /** Bound, so that it can be handed to `useSyncExternalStore`. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  protected changed(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
