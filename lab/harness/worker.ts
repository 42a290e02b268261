import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { profiling } from './processes.ts';

interface Order {
  order: string;
  options: unknown;
}

/** A process of a measurement that does what it is told by messages: one order at a time, each answered. */
export class Worker {
  #process: ChildProcess;
  #isStopping = false;

  /** @param name of its profile */
  constructor(script: string, args: string[], name: string) {
    const env = { ...process.env, NODE_ENV: 'production' };
    // What this process loads before its script, the other one loads too.
    const execArgv = [...process.execArgv, ...profiling(name)];
    this.#process = fork(script, args, { env, execArgv, serialization: 'advanced' });
    // Others may wait for what it would have done: the measurement ends.
    this.#process.once('exit', code => {
      if (!this.#isStopping) throw new Error(`A process of ${name} ended with code ${code}.`);
    });
  }

  get pid() {
    return this.#process.pid;
  }

  /** Until it takes orders. */
  ready() {
    return this.#answer();
  }

  order<T>(order: string, options?: unknown) {
    this.#process.send({ order, options } satisfies Order);
    return this.#answer<T>();
  }

  async stop() {
    this.#isStopping = true;
    if (!this.#process.connected) return;
    this.#process.disconnect();
    await once(this.#process, 'exit');
  }

  async #answer<T>() {
    const [{ answer }] = (await once(this.#process, 'message')) as [{ answer: T }];
    return answer;
  }
}

/** Within the process: takes orders from now on, by their names, until its parent leaves. */
export function takeOrders<O>(orders: { [K in keyof O]: (options: never) => unknown }) {
  const all = orders as Record<string, (options: unknown) => unknown>;
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ order, options }: Order) => process.send?.({ answer: await all[order]?.(options) }));
  process.send?.({ answer: 'ready' });
}
