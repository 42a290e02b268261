import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { quantile } from '../figures.mjs';
import { profiling } from '../deployed.mjs';

/** Members spread over some processes, as one process might be slower than what it loads. */
export class Crowd {
  #processes;
  #network;
  static #crowds = 0;

  /** @param {string} name @param {number} processes */
  constructor(name, processes) {
    const options = { execArgv: profiling(`clients-of-${name}`), serialization: 'advanced' };
    this.#processes = Array.from({ length: processes }, () => fork(join(import.meta.dirname, 'client.mjs'), options));
    this.#network = 1 + processes * Crowd.#crowds++;
  }

  /** For those who ask what they cost, by name. */
  get processes() {
    return Object.fromEntries(this.#processes.map((process, index) => [`clients-${index + 1}`, process]));
  }

  async connect(members, where) {
    await Promise.all(this.#processes.map(heard));
    // An even number for each, so that friends stay together.
    const share = 2 * Math.ceil(members.length / 2 / this.#processes.length);
    const shares = this.#processes.map((_, index) => members.slice(index * share, (index + 1) * share));
    await this.#all('connect', index => ({ ...where, members: shares[index], network: this.#network + index }));
  }

  /** @param {'closedLoop' | 'openLoop'} kind */
  async talk(kind, { seconds, inFlight, perSecond }) {
    const count = this.#processes.length;
    const options = { seconds, inFlight: inFlight / count, perSecond: perSecond / count };
    return together(await this.#all(kind, () => options));
  }

  async stop() {
    for (const process of this.#processes) {
      if (process.exitCode !== null || process.signalCode !== null) continue;
      process.disconnect();
      await once(process, 'exit');
    }
  }

  #all(order, optionsOf) {
    return Promise.all(
      this.#processes.map((process, index) => {
        process.send({ order, options: optionsOf(index) });
        return heard(process);
      }),
    );
  }
}

function together(results) {
  const sum = field => results.reduce((total, result) => total + result[field], 0);
  const times = results.flatMap(result => [...result.times]);
  const refusals = {};
  for (const [code, count] of results.flatMap(result => Object.entries(result.refusals)))
    refusals[code] = (refusals[code] ?? 0) + count;
  const seconds = Math.max(...results.map(result => result.seconds));
  return {
    arrived: sum('arrived'),
    perSecond: sum('arrived') / seconds,
    times,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refusals,
    unexpected: sum('unexpected'),
  };
}

/** A process that ends instead of answering ends the benchmark. */
function heard(process) {
  return new Promise((resolve, reject) => {
    const onEnd = code => reject(new Error(`A process of the benchmark ended with code ${code}.`));
    process.once('exit', onEnd);
    process.once('message', ({ answer }) => {
      process.off('exit', onEnd);
      resolve(answer);
    });
  });
}
