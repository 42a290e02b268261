import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { Redis } from 'ioredis';
import { Metrics } from '../src/metrics/metrics.js';
import { Pace } from '../src/pace.js';
import { Sweeps } from '../src/sweeps/sweeps.js';
import { ChangeReconciliationTask, type Changes } from '../src/tasks/change-reconciliation.task.js';

interface Item {
  id: string;
  revision: number;
}
const PAGE = 100;
const WEEK_MS = 7 * 24 * 3_600_000;
const redis = new Redis(process.env['REDIS_URL'] as string);

/** The other service: what it has, in the order of ids, and what was changed, in the order of changes. */
class Other {
  readonly items = new Map<string, number>();
  readonly changes: Item[] = [];
  asked: string[] = [];

  change(id: string): void {
    const revision = (this.items.get(id) ?? 0) + 1;
    this.items.set(id, revision);
    this.changes.push({ id, revision });
  }
}

/** A replica of a service that keeps a copy. */
class Copying extends ChangeReconciliationTask<Item> {
  protected readonly reconciledKey: string;
  readonly poison = new Set<string>();
  endsAfter = Infinity;

  constructor(
    readonly other: Other,
    readonly copy: Map<string, number>,
    key: string,
  ) {
    super();
    this.reconciledKey = key;
    const sweeps = new Sweeps(new Metrics('copying'), new Pace(1e6), pino({ enabled: false }));
    const erased = { without: async (items: Item[]) => items, eraseAgain: async () => undefined };
    Object.assign(this, { redis, sweeps, erased });
  }

  protected async isEmpty(): Promise<boolean> {
    return this.copy.size === 0;
  }

  protected async page(after: string | null, limit: number): Promise<Item[]> {
    if ((this.endsAfter -= 1) < 0) throw new Error('The replica has ended.');
    this.other.asked.push(after ?? 'all');
    const items = [...this.other.items].map(([id, revision]) => ({ id, revision }));
    const behind = items.filter(({ id }) => id > (after ?? '')).toSorted((one, next) => (one.id < next.id ? -1 : 1));
    return behind.slice(0, limit);
  }

  protected async changedSince(mark: string | null, limit: number): Promise<Changes<Item>> {
    this.other.asked.push('changes');
    const from = mark ? Number(mark) : this.other.changes.length;
    const items = this.other.changes.slice(from, from + limit);
    return { items, mark: String(from + items.length), isLast: items.length < limit };
  }

  protected idOf({ id }: Item): string {
    return id;
  }

  protected async save(items: Item[]): Promise<void> {
    if (items.some(({ id }) => this.poison.has(id))) throw new Error('poison');
    for (const { id, revision } of items) this.copy.set(id, revision);
  }
}

describe('a copy of what another service has', () => {
  let other: Other;
  let copy: Map<string, number>;
  let key: string;
  const idOf = (number: number) => String(number).padStart(6, '0');
  const replica = () => new Copying(other, copy, key);
  const kept = async () => JSON.parse((await redis.get(key)) ?? 'null') as Record<string, unknown> | null;
  /** As if so long had passed since. */
  const later = async (ms: number) => {
    const { changesReadAt, allBegunAt, ...rest } = (await kept()) ?? {};
    const earlier = { changesReadAt: Number(changesReadAt) - ms, allBegunAt: Number(allBegunAt) - ms };
    await redis.set(key, JSON.stringify({ ...rest, ...earlier }));
    other.asked = [];
  };
  const has = (count: number) => {
    for (let number = 0; number < count; number += 1) other.change(idOf(number));
  };

  beforeEach(() => {
    [other, copy, key] = [new Other(), new Map(), `copy:${randomBytes(6).toString('hex')}:reconciled`];
  });
  afterEach(() => redis.del(key));
  afterAll(() => redis.disconnect());

  test('begins with all, at once', async () => {
    has(25 * PAGE + 1);
    await replica().run();

    expect(copy).toEqual(other.items);
    expect(other.asked).toHaveLength(27);
  });

  test('what is unchanged costs one question in ten minutes', async () => {
    has(5 * PAGE);
    await replica().run();
    await later(60_000);
    await replica().run();
    expect(other.asked).toEqual([]);

    await later(600_000);
    await replica().run();
    await replica().run();

    expect(other.asked).toEqual(['changes']);
  });

  test('a change of which no event came is there within ten minutes, also one during the reading of all', async () => {
    has(5 * PAGE);
    const first = replica();
    first.endsAfter = 3;
    await first.run().catch(() => undefined);
    other.change(idOf(7));
    await replica().run();
    expect(copy.get(idOf(7))).toBe(1);

    await later(600_000);
    await replica().run();

    expect(copy).toEqual(other.items);
  });

  test('a replica that ends in the reading of all is followed at its page', async () => {
    has(8 * PAGE);
    const first = replica();
    first.endsAfter = 3;
    await expect(first.run()).rejects.toThrow('The replica has ended.');
    other.asked = [];
    await replica().run();

    expect(other.asked[0]).toBe(idOf(3 * PAGE - 1));
    expect(copy).toEqual(other.items);
  });

  test('all is read again in a week, little by little, and changes come meanwhile', async () => {
    has(25 * PAGE);
    await replica().run();
    copy.set(idOf(3), 0);
    copy.set(idOf(24 * PAGE), 0);
    await later(WEEK_MS);

    await replica().run();
    expect(other.asked).toHaveLength(11);
    expect([copy.get(idOf(3)), copy.get(idOf(24 * PAGE))]).toEqual([1, 0]);
    other.change(idOf(24 * PAGE + 1));
    await later(600_000);
    await replica().run();
    expect(copy.get(idOf(24 * PAGE + 1))).toBe(2);
    await replica().run();

    expect(copy).toEqual(other.items);
    expect(await kept()).not.toHaveProperty('after');
  });

  test('I40 an item that cannot be saved holds up no other, is tried again, and is not forgotten', async () => {
    has(2 * PAGE);
    const failing = replica();
    failing.poison.add(idOf(5));
    await failing.run();
    expect(copy.size).toBe(2 * PAGE - 1);
    expect((await kept())?.['failed']).toEqual([{ id: idOf(5), revision: 1 }]);

    await replica().run();

    expect(copy).toEqual(other.items);
    expect((await kept())?.['failed']).toEqual([]);
  });

  test('while a replica of 0.1.0 says that it has read all, nothing is read', async () => {
    has(1);
    copy.set('another', 1);
    await redis.set(key, '1');
    await replica().run();

    expect(other.asked).toEqual([]);
  });
});
