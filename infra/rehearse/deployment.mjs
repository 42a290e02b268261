import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {object} Pod a process, as far as a cluster cares
 * @property {string} name
 * @property {() => Promise<unknown>} start until it is ready
 * @property {(signal: NodeJS.Signals) => Promise<void>} kill until it has ended
 * @property {((how: string) => void) | undefined} [onUnexpectedEnd]
 *
 * @typedef {object} Rotation who gets requests; only pods that are ready
 * @property {(pod: any) => void} add
 * @property {(pod: any) => void} remove
 *
 * @typedef {object} Replacement
 * @property {string} name of the pod that ended
 * @property {number} from when its successor was started
 * @property {number} readyAfterMs how long that took
 * @property {number} drainMs from SIGTERM to its end
 * @property {number} to when it had ended
 * @property {string} how it ended
 */

/** How it should end. */
export const GOOD_END = 'code 0';

/**
 * Some pods of a kind. They are replaced as Kubernetes does with maxUnavailable 0 and maxSurge 1: a new one is ready before
 * an old one is told to end, and while that one ends, the next new one starts.
 *
 * @template {Pod} P
 */
export class Deployment {
  /** @type {P[]} */ pods = [];
  #made = 0;
  /** Pods that ended without having been told to. @type {string[]} */
  crashes = [];

  /**
   * @param {string} name
   * @param {object} kind
   * @param {(name: string) => Promise<P>} kind.make
   * @param {import('./terms.mjs').Terms} kind.terms
   * @param {Rotation} [kind.rotation]
   * @param {number} [kind.heardAfterMs] how long after the decision that a pod ends who sends it requests has heard of it
   */
  constructor(name, { make, terms, rotation = { add: () => {}, remove: () => {} }, heardAfterMs = 0 }) {
    this.name = name;
    this.kind = { make, terms, rotation, heardAfterMs };
  }

  /** @param {number} count */
  async scale(count) {
    while (this.pods.length < count) await this.#add();
    const surplus = this.pods.splice(count);
    return Promise.all(surplus.map(pod => this.#end(pod)));
  }

  /**
   * Replaces every pod; resolves when the last old one has ended.
   *
   * @returns {Promise<Replacement[]>}
   */
  async roll() {
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
    const pod = await this.kind.make(`${this.name}-${++this.#made}`);
    await pod.start();
    pod.onUnexpectedEnd = how => void this.crashes.push(`${pod.name} ended with ${how}`);
    this.pods.push(pod);
    this.kind.rotation.add(pod);
  }

  /** Who sends it requests hears of it while it waits for SIGTERM: neither waits for the other. @param {P} pod */
  async #end(pod) {
    const { terms, rotation, heardAfterMs } = this.kind;
    let how = 'nothing';
    pod.onUnexpectedEnd = end => (how = end);
    const leaving = pause(heardAfterMs).then(() => rotation.remove(pod));
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
