import type { Call } from '../contract.js';

/** A call that runs. Its signal is made when the handler asks for it: few do, and it costs more than the rest. */
export class Execution implements Call {
  readonly begunAt = Date.now();
  readonly deadline: number;
  callerId: string | undefined;
  data: unknown;
  #controller: AbortController | undefined;
  #isAborted = false;

  constructor(
    readonly id: string,
    left: number,
  ) {
    this.deadline = this.begunAt + left;
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#isAborted) this.#controller.abort();
    return this.#controller.signal;
  }

  abort(): void {
    this.#isAborted = true;
    this.#controller?.abort();
  }
}
