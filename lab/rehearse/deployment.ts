import { setTimeout as pause } from 'node:timers/promises';
import type { Terms } from './terms.ts';

/** A process, as far as a cluster cares */
interface Pod {
  name: string;
  /** Until it is ready */
  start: () => Promise<unknown>;
  /** Until it has ended */
  kill: (signal: NodeJS.Signals) => Promise<void>;
  onUnexpectedEnd?: ((how: string) => void) | undefined;
}

/** The pods that get requests; only pods that are ready */
interface Rotation<P> {
  add: (pod: P) => unknown;
  remove: (pod: P) => unknown;
}

interface Kind<P> {
  make: (name: string) => Promise<P>;
  terms: Terms;
  rotation?: Rotation<P>;
  /** From the decision that a pod ends until those who send it requests have heard of it */
  heardAfterMs?: number;
}

export interface Replacement {
  /** Of the pod that ended */
  name: string;
  /** When its successor was started */
  from: number;
  /** How long that took */
  readyAfterMs: number;
  /** From SIGTERM to its end */
  drainMs: number;
  /** When it had ended */
  to: number;
  /** It ended */
  how: string;
}

/** How it should end. */
export const GOOD_END = 'code 0';

/**
 * Some pods of a kind. They are replaced as Kubernetes does with maxUnavailable 0 and maxSurge 1: a new one is ready before
 * an old one is told to end, and while that one ends, the next new one starts.
 */
export class Deployment<P extends Pod> {
  readonly name: string;
  readonly #kind: Kind<P>;
  pods: P[] = [];
  #made = 0;
  /** Pods that ended without having been told to. */
  crashes: string[] = [];

  constructor(name: string, kind: Kind<P>) {
    this.name = name;
    this.#kind = kind;
  }

  async scale(count: number) {
    while (this.pods.length < count) await this.#add();
    const surplus = this.pods.splice(count);
    return Promise.all(surplus.map(pod => this.#end(pod)));
  }

  /** Replaces every pod; resolves when the last old one has ended. */
  async roll(): Promise<Replacement[]> {
    const endings = [];
    const before = [...this.pods];
    for (const old of before) {
      const from = Date.now();
      await this.#add();
      const readyAfterMs = Date.now() - from;
      this.pods = this.pods.filter(pod => pod !== old);
      endings.push(this.#end(old).then(end => ({ name: old.name, from, readyAfterMs, ...end, to: Date.now() })));
    }
    return Promise.all(endings);
  }

  async #add() {
    const pod = await this.#kind.make(`${this.name}-${++this.#made}`);
    await pod.start();
    pod.onUnexpectedEnd = how => void this.crashes.push(`${pod.name} ended with ${how}`);
    this.pods.push(pod);
    await this.#kind.rotation?.add(pod);
  }

  /** Who sends it requests hears of it while it waits for SIGTERM: neither waits for the other. */
  async #end(pod: P) {
    const { terms, rotation, heardAfterMs = 0 } = this.#kind;
    let how = 'nothing';
    pod.onUnexpectedEnd = end => (how = end);
    const leaving = pause(heardAfterMs).then(() => rotation?.remove(pod));
    await pause(terms.preStopMs);
    const told = Date.now();
    const killer = setTimeout(() => void pod.kill('SIGKILL'), terms.graceMs - terms.preStopMs);
    await pod.kill('SIGTERM');
    clearTimeout(killer);
    const drainMs = Date.now() - told;
    await leaving;
    return { drainMs, how };
  }
}
