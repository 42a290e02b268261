import type { Logger } from 'pino';
import { Metrics } from '../metrics/metrics.js';
import { Pace } from '../pace.js';
import { unavailable } from '../service-error.js';
import { figuresOf } from './figures.js';
import { Sweeps } from '../sweeps/sweeps.js';

/** Letters that are due, as a task sends them: a sent letter is not due again, and at most `limit` are found. */
export class Letters {
  readonly logged: unknown[][] = [];
  readonly #metrics = new Metrics('post');
  readonly sweeps: Sweeps;
  due: number[] = [];
  poison = new Set<number>();
  away = new Set<number>();
  tried: number[] = [];

  constructor(pace = new Pace()) {
    this.sweeps = new Sweeps(this.#metrics, pace, {
      warn: (...line: unknown[]) => this.logged.push(line),
    } as unknown as Logger);
  }

  async round(
    find: (limit: number) => Promise<number[]> | AsyncIterable<number> = async limit => this.due.slice(0, limit),
  ): Promise<void> {
    await this.sweeps.sweep({
      name: 'Letters',
      find,
      each: id => this.#send(id),
      idsOf: letterId => ({ letterId }),
      batch: 20,
    });
  }

  async standing(): Promise<number> {
    const [, shown] = /attune_sweep_failing\{sweep="Letters"\} (\d+)/.exec(await figuresOf(this.#metrics)) ?? [];
    return Number(shown);
  }

  async #send(id: number): Promise<void> {
    this.tried.push(id);
    // As if it took a moment.
    await new Promise(setImmediate);
    if (this.poison.has(id)) throw new Error('poison');
    if (this.away.has(id)) throw unavailable();
    this.due = this.due.filter(other => other !== id);
  }
}
