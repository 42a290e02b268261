interface Asked<In, Out> {
  item: In;
  resolve: (out: Out) => void;
  reject: (error: unknown) => void;
}

/** As many as wait for the database together. */
const AT_MOST = 200;
/** One can be on its way while the next is made. */
const AT_A_TIME = 2;

/**
 * Asks the database for many at once: what comes in while it is busy goes out together. Under load a round trip, and the
 * flush of a journal, is shared by dozens; without load nobody waits.
 */
export class Gathering<In, Out> {
  readonly #waiting: Asked<In, Out>[] = [];
  #running = 0;

  /** `work` answers each item at its place. */
  constructor(private readonly work: (items: In[]) => Promise<Out[]>) {}

  ask(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // Not at once: what came in the same read of the stream belongs together.
      if (this.#waiting.length === 1) setImmediate(() => this.#go());
    });
  }

  #go(): void {
    while (this.#running < AT_A_TIME && this.#waiting.length > 0) void this.#run(this.#waiting.splice(0, AT_MOST));
  }

  async #run(asked: Asked<In, Out>[]): Promise<void> {
    this.#running += 1;
    try {
      const answers = await this.work(asked.map(({ item }) => item));
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Out);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      this.#running -= 1;
      this.#go();
    }
  }
}
