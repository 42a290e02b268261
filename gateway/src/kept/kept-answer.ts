const KEPT_MS = 60_000;

/** What every visitor is told alike: however many ask, it is asked once a minute. A failure is not kept. */
export class KeptAnswer<T> {
  #kept: Promise<T> | undefined;
  #until = 0;

  constructor(private readonly ask: () => Promise<T>) {}

  async now(): Promise<T> {
    if (!this.#kept || Date.now() >= this.#until) {
      this.#until = Date.now() + KEPT_MS;
      this.#kept = this.ask();
    }
    const asked = this.#kept;
    try {
      return await asked;
    } catch (error) {
      if (this.#kept === asked) this.#kept = undefined;
      throw error;
    }
  }
}
