import { join } from 'node:path';
import type { Member } from '../../harness/members.ts';
import { quantile, sum } from '../../harness/report.ts';
import { Worker } from '../../harness/worker.ts';
import type { Exchanged, Where } from './couples.ts';

/** Couples spread over some processes, as one process might be slower than what it loads. */
export class Crowd {
  #workers: Worker[];

  constructor(name: string, processes: number) {
    const script = join(import.meta.dirname, 'worker.ts');
    this.#workers = Array.from({ length: processes }, () => new Worker(script, [], `clients-of-${name}`));
  }

  get processes() {
    return Object.fromEntries(this.#workers.map((worker, index) => [`clients-${index + 1}`, worker]));
  }

  async connect(members: Member[], where: Where) {
    await Promise.all(this.#workers.map(worker => worker.ready()));
    // An even number for each, so that friends stay together.
    const share = 2 * Math.ceil(members.length / 2 / this.#workers.length);
    await Promise.all(
      this.#workers.map((worker, index) =>
        worker.order('connect', { ...where, members: members.slice(index * share, (index + 1) * share) }),
      ),
    );
  }

  /** As many messages on their way at any time. */
  closedLoop({ seconds, inFlight }: { seconds: number; inFlight: number }) {
    return this.#together('closedLoop', { seconds, inFlight: inFlight / this.#workers.length });
  }

  /** As many messages a second. */
  openLoop({ seconds, perSecond }: { seconds: number; perSecond: number }) {
    return this.#together('openLoop', { seconds, perSecond: perSecond / this.#workers.length });
  }

  async stop() {
    await Promise.all(this.#workers.map(worker => worker.stop()));
  }

  async #together(order: string, options: object) {
    const results = await Promise.all(this.#workers.map(worker => worker.order<Exchanged>(order, options)));
    const times = results.flatMap(result => result.times);
    const refusals: Record<string, number> = {};
    for (const [code, count] of results.flatMap(result => Object.entries(result.refusals)))
      refusals[code] = (refusals[code] ?? 0) + count;
    return {
      arrived: times.length,
      perSecond: times.length / Math.max(...results.map(({ seconds }) => seconds)),
      times,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      refusals,
      failed: sum(Object.values(refusals)),
      unexpected: sum(results.map(({ unexpected }) => unexpected)),
    };
  }
}
