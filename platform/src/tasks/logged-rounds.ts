import type { Logger } from 'pino';

/** Runs a task's rounds one by one. A round that fails is logged unless the one before it failed too, and ends without an error. */
export class LoggedRounds {
  #isFailing = false;

  constructor(
    private readonly task: string,
    private readonly log: Logger,
  ) {}

  async run(round: () => Promise<void>): Promise<void> {
    try {
      await round();
      this.#isFailing = false;
    } catch (err) {
      if (!this.#isFailing) this.log.warn({ err, task: this.task }, 'periodic_task_failed');
      this.#isFailing = true;
    }
  }
}
