import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';

const EVERY_MS = 4000;

/** Repeats `run`, to finish what a crash or an outage left undone. Any number of replicas may run it. */
export abstract class PeriodicTask implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isFailing = false;

  constructor(
    private readonly log: Logger,
    private readonly schedule: { everyMs?: number; startsAtOnce?: boolean } = {},
  ) {}

  /** One round. Every step must be idempotent. A rejection is logged, and the next round continues. */
  abstract run(now: Date): Promise<void>;

  /** A long round ends early then. */
  protected get isStopped(): boolean {
    return this.#isStopped;
  }

  onApplicationBootstrap(): void {
    this.#scheduleNext(this.schedule.startsAtOnce ? 0 : this.#delayMs());
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #scheduleNext(delayMs: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#runOrLog().finally(() => this.#scheduleNext(this.#delayMs()));
    }, delayMs);
  }

  /** With jitter, so that replicas started together do not run together. */
  #delayMs(): number {
    return (this.schedule.everyMs ?? EVERY_MS) * (0.75 + Math.random() / 2);
  }

  async #runOrLog(): Promise<void> {
    try {
      await this.run(new Date());
      this.#isFailing = false;
    } catch (err) {
      if (!this.#isFailing) this.log.warn({ err, task: this.constructor.name }, 'periodic_task_failed');
      this.#isFailing = true;
    }
  }
}
