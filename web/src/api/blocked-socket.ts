/** A connection that stood so long was let through. */
const STEADY_MS = 10_000;
/** One failure may be the server's restart. */
const FAILURES = 2;

/** Tells a network or proxy that closes web sockets from a server that is away: it answers requests meanwhile. */
export class BlockedSocket {
  isBlocked = false;
  #failures = 0;
  #steady: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onChange: () => void) {}

  opened(): void {
    this.#steady = setTimeout(() => this.forget(), STEADY_MS);
  }

  /** It could not be opened, or did not stay open. */
  closed(): void {
    clearTimeout(this.#steady);
    if (++this.#failures >= FAILURES) void this.#ask();
  }

  forget(): void {
    clearTimeout(this.#steady);
    this.#failures = 0;
    this.#set(false);
  }

  async #ask(): Promise<void> {
    const answers = await fetch('/api/health').then(
      ({ ok }) => ok,
      () => false,
    );
    if (this.#failures >= FAILURES) this.#set(answers);
  }

  #set(isBlocked: boolean): void {
    if (isBlocked === this.isBlocked) return;
    this.isBlocked = isBlocked;
    this.onChange();
  }
}
