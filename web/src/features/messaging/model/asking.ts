/** The same delay as after a lost push. */
const AGAIN_AFTER_MS = 5_000;

/** Asks at once, and regularly while the page is visible, where no pushes arrive. */
export class Asking {
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly ask: () => void) {}

  set(isNeeded: boolean): void {
    this.close();
    if (!isNeeded) return;
    this.ask();
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'visible') this.ask();
    }, AGAIN_AFTER_MS);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
