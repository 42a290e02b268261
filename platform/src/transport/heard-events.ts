import type { Redis } from '../redis/redis.js';
import { inOrder } from './entry-id.js';
import { eventStream } from './envelope.js';

const PAGE = 500;

type Pending = [id: string, member: string, idleMs: number, deliveries: number];

/**
 * Takes out of a service's event stream what every service that listens has heard: nothing reads it any more. So the stream is short,
 * and holds members' ids no longer than it has to.
 */
export class HeardEvents {
  readonly #stream: string;

  constructor(
    private readonly redis: Redis,
    service: string,
  ) {
    this.#stream = eventStream(service);
  }

  /** Without a listener, all stays for the first one. */
  async remove(): Promise<void> {
    const groups = await this.#groups();
    const last = groups.map(({ delivered }) => delivered).toSorted(inOrder)[0];
    if (last === undefined || last === '0-0') return;
    const unfinished = new Set<string>();
    for (const { name } of groups) for (const id of await this.#pendingIn(name)) unfinished.add(id);
    const [first] = [...unfinished, last].toSorted(inOrder) as [string];
    await this.redis.xtrim(this.#stream, 'MINID', first);
    await this.#removeBetween(first, last, unfinished);
  }

  /** What waits for another try stays, and what came after it and is done goes. */
  async #removeBetween(first: string, last: string, unfinished: Set<string>): Promise<void> {
    for (let from = first; ;) {
      const page = await this.redis.xrange(this.#stream, from, last, 'COUNT', PAGE);
      const heard = page.map(([id]) => id).filter(id => !unfinished.has(id));
      if (heard.length > 0) await this.redis.xdel(this.#stream, ...heard);
      const end = page.at(-1)?.[0];
      if (end === undefined || page.length < PAGE) return;
      from = `(${end}`;
    }
  }

  async #groups(): Promise<{ name: string; delivered: string }[]> {
    // Nothing was announced yet.
    if ((await this.redis.exists(this.#stream)) === 0) return [];
    const groups = (await this.redis.xinfo('GROUPS', this.#stream)) as (string | number | null)[][];
    return groups.map(fields => {
      const of = (name: string) => String(fields[fields.indexOf(name) + 1]);
      return { name: of('name'), delivered: of('last-delivered-id') };
    });
  }

  async #pendingIn(group: string): Promise<string[]> {
    const ids: string[] = [];
    for (let from = '-'; ;) {
      const page = (await this.redis.xpending(this.#stream, group, from, '+', PAGE)) as Pending[];
      ids.push(...page.map(([id]) => id));
      const last = page.at(-1);
      if (!last || page.length < PAGE) return ids;
      from = `(${last[0]}`;
    }
  }
}
