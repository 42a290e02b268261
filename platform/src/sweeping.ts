import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';

const EVERY_MS = 4000;

/** What a crash or an outage left undone is finished by `sweep`, every few seconds. Any number of replicas may sweep. */
export abstract class Sweeping implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isFailing = false;

  constructor(private readonly log: Logger) {}

  /** One round. Every step of it is one that may be done twice; a rejection is logged, and the next round goes on. */
  abstract sweep(now: Date): Promise<void>;

  onApplicationBootstrap(): void {
    this.#schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#sweeping;
  }

  // With jitter, so that replicas started together do not sweep together.
  #schedule(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(
      () => {
        this.#sweeping = this.#sweepOrLog().finally(() => this.#schedule());
      },
      EVERY_MS * (0.75 + Math.random() / 2),
    );
  }

  async #sweepOrLog(): Promise<void> {
    try {
      await this.sweep(new Date());
      this.#isFailing = false;
    } catch (err) {
      if (!this.#isFailing) this.log.warn({ err }, 'sweep failed, the next one goes on');
      this.#isFailing = true;
    }
  }
}
