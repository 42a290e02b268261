import { join } from 'node:path';
import type { Member } from '../harness/members.ts';
import { sum } from '../harness/report.ts';
import { Worker } from '../harness/worker.ts';
import type { Joining, Population, Taken } from './population.ts';

/** So many tabs of the web app leave most of a processor to what they ask. */
const MEMBERS_A_PROCESS = 1000;

type Verdict = Awaited<ReturnType<Population['judge']>>;

/** Active members, in as many processes as they need; friends are in the same one. */
export class Crowd {
  #workers: Worker[] = [];
  #waiting: Member[];
  #common: Pick<Joining, 'url' | 'slackMs'>;
  #joined = 0;

  /** @param members friends stand within the same thousand */
  constructor(members: Member[], common: Pick<Joining, 'url' | 'slackMs'>) {
    this.#waiting = [...members];
    this.#common = common;
  }

  get size() {
    return this.#joined;
  }

  get processes() {
    return Object.fromEntries(this.#workers.map((worker, index) => [`members-${index + 1}`, worker]));
  }

  async join(count: number, withinMs: number) {
    for (let left = Math.min(count, this.#waiting.length); left > 0;) {
      const room = MEMBERS_A_PROCESS - (this.#joined % MEMBERS_A_PROCESS);
      if (room === MEMBERS_A_PROCESS) await this.#addWorker();
      const members = this.#waiting.splice(0, Math.min(left, room));
      const seed = this.#joined;
      await this.#workers.at(-1)?.order('join', { ...this.#common, members, withinMs, seed } satisfies Joining);
      this.#joined += members.length;
      left -= members.length;
    }
  }

  /** What was measured since it was last asked. */
  async take(): Promise<Taken> {
    const all = await Promise.all(this.#workers.map(worker => worker.order<Taken>('take')));
    return {
      requests: merged<number[]>(
        all.map(({ requests }) => requests),
        lists => lists.flat(),
      ),
      statuses: merged(
        all.map(({ statuses }) => statuses),
        sum,
      ),
      counts: merged(
        all.map(({ counts }) => counts),
        sum,
      ),
      chat: all.flatMap(({ chat }) => chat),
      loopDelayP99: Math.max(...all.map(({ loopDelayP99 }) => loopDelayP99)),
      away: sum(all.map(({ away }) => away)),
      violations: all.flatMap(({ violations }) => violations),
    };
  }

  /** Until all are silent. */
  async rest() {
    await Promise.all(this.#workers.map(worker => worker.order('rest')));
  }

  /** What is wrong with what was said, stored and shown. One process after the other: each reads all that its members have. */
  async judge(mongodbUrl: string): Promise<Verdict> {
    const all: Verdict[] = [];
    for (const worker of this.#workers) all.push(await worker.order<Verdict>('judge', mongodbUrl));
    return {
      violations: all.flatMap(({ violations }) => violations),
      stored: sum(all.map(({ stored }) => stored)),
      said: sum(all.map(({ said }) => said)),
    };
  }

  async stop() {
    await Promise.all(this.#workers.map(worker => worker.stop()));
  }

  async #addWorker() {
    const worker = new Worker(join(import.meta.dirname, 'worker.ts'), [], 'members');
    this.#workers.push(worker);
    await worker.ready();
  }
}

function merged<V>(records: Record<string, V>[], add: (values: V[]) => V): Record<string, V> {
  const names = new Set(records.flatMap(Object.keys));
  const valuesOf = (name: string) => records.flatMap(record => (name in record ? [record[name] as V] : []));
  return Object.fromEntries([...names].map(name => [name, add(valuesOf(name))]));
}
