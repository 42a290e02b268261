import { Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LoggedRounds } from './logged-rounds.js';
import { Pace } from '../pace.js';

const EVERY_MS = 4000;

/**
 * Repeats `run` every few seconds in each replica, to finish what a crash or an outage left undone, also without Redis. Work that
 * one replica does for all is a ScheduledTask.
 */
export abstract class PeriodicTask implements OnApplicationBootstrap, OnModuleDestroy {
  /** From the end of one round to the beginning of the next, on average. */
  protected readonly everyMs: number = EVERY_MS;
  @Inject(Pace) protected readonly pace!: Pace;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  readonly #rounds: LoggedRounds;

  constructor(log: Logger) {
    this.#rounds = new LoggedRounds(this.constructor.name, log);
  }

  /** One round. Every step must be idempotent. A rejection is logged, and the next round continues. */
  abstract run(now: Date): Promise<void>;

  onApplicationBootstrap(): void {
    this.#scheduleNext();
  }

  async onModuleDestroy(): Promise<void> {
    this.end();
    await this.#running;
  }

  /** There is no further round. */
  protected end(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** With jitter, so that replicas started together do not run together. */
  #scheduleNext(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(
      () => {
        this.#running = this.#rounds.run(() => this.run(new Date())).finally(() => this.#scheduleNext());
      },
      this.pace.of(this.everyMs) * (0.75 + Math.random() / 2),
    );
  }
}
