import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/** Says of the departure of this id that it is about to happen, or that the server refused it; answers whether it may happen. */
type Note = (departure: string, state: 'leaving' | 'refused') => Promise<boolean>;

/** The end of the message was let go by another worker. */
export class HasLeftBefore extends Error {}

/**
 * Sending a mail that must not come twice. An SMTP server has accepted nothing before the end of a message: just before that is sent,
 * the departure is noted where every worker asks, so that a worker that dies then leaves a mail that is not sent again.
 */
export class Departure {
  readonly #id = randomUUID();
  #state: 'not asked' | 'asked' | 'left' = 'not asked';

  constructor(private readonly note: Note) {}

  /** From then on only the server knows whether it has the mail, until it says so. */
  get hasLeft(): boolean {
    return this.#state === 'left';
  }

  /** Passes a message on as it is asked for, and ends it only when it may leave. */
  guard(message: Readable): Readable {
    return Readable.from(this.#guarded(message), { objectMode: false });
  }

  /** It surely did not arrive, and may be sent again. */
  async withdraw(): Promise<void> {
    if (this.#state !== 'not asked') await this.note(this.#id, 'refused');
  }

  async *#guarded(message: Readable): AsyncGenerator<Buffer> {
    yield* message as AsyncIterable<Buffer>;
    this.#state = 'asked';
    if (!(await this.note(this.#id, 'leaving'))) throw new HasLeftBefore();
    this.#state = 'left';
  }
}
