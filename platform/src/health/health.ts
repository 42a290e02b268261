import type { OnApplicationBootstrap } from '@nestjs/common';
import { Gauge } from 'prom-client';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.js';
import { withTimeout } from '../timeout.js';

type Check = () => Promise<void>;

/** How long a check may take before it counts as failed, in milliseconds. */
const CHECK_MS = 2000;

/** What a process needs in order to serve. Ready: all of it answers. Live: a new process would not do better. */
export class Health implements OnApplicationBootstrap {
  readonly #checks = new Map<string, Check>();
  readonly #up;
  readonly #signsOfLife: (() => boolean)[] = [];
  #isStarted = false;
  #isDraining = false;
  #lastFault = '';

  constructor(
    private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.#up = new Gauge({
      name: 'attune_dependency_up',
      help: '1 when what the process needs answered its last check, else 0',
      labelNames: ['dependency'],
      registers: [metrics],
    });
  }

  /** A check that rejects, or hangs, makes the process not ready; its reason is logged once. */
  add(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  /** Reports faults that only a restart repairs. */
  addSignOfLife(isAlive: () => boolean): void {
    this.#signsOfLife.push(isAlive);
  }

  onApplicationBootstrap(): void {
    this.#isStarted = true;
  }

  /** Not ready from now on, while what was begun is finished. */
  drain(): void {
    this.#isDraining = true;
  }

  isLive(): boolean {
    return this.#signsOfLife.every(isAlive => isAlive());
  }

  async isReady(): Promise<boolean> {
    return this.#isStarted && !this.#isDraining && (await this.lacking()).length === 0;
  }

  /** What it needs and what does not answer now, by the names that were added. */
  async lacking(): Promise<string[]> {
    const faults = await Promise.all([...this.#checks].map(([name, check]) => faultOf(name, check)));
    [...this.#checks.keys()].forEach((dependency, index) => this.#up.set({ dependency }, faults[index] ? 0 : 1));
    this.#report(faults.filter(fault => fault !== undefined).join('; '));
    return [...this.#checks.keys()].filter((_name, index) => faults[index] !== undefined);
  }

  #report(fault: string): void {
    if (fault === this.#lastFault) return;
    this.#lastFault = fault;
    if (fault) this.log.error({ fault }, 'not_ready');
    else this.log.info('ready_again');
  }
}

async function faultOf(name: string, check: Check): Promise<string | undefined> {
  try {
    await withTimeout(check(), CHECK_MS, () => {
      throw new Error('no answer');
    });
    return undefined;
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
