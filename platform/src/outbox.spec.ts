import type { Logger } from 'pino';
import { Metrics } from './metrics/metrics.js';
import { OutboxMetrics } from './metrics/outbox.metrics.js';
import { Outbox } from './outbox.js';
import { unavailable } from './service-error.js';
import { Pace } from './pace.js';
import { Sweeps } from './sweeps/sweeps.js';
import { figuresOf } from './testing/figures.js';

interface Entry {
  id: number;
}

class Letters extends Outbox<Entry> {
  readonly delivered: number[] = [];
  readonly asked: { before: Date; limit: number }[] = [];
  isAway = false;
  poison: number | undefined;
  overdue: Entry[] = [];
  protected readonly oldest = {
    letters: () => Promise.resolve(undefined),
    parcels: () => Promise.resolve(new Date(0)),
  };

  constructor(
    protected override readonly log: Logger,
    protected override readonly metrics: OutboxMetrics,
    protected override readonly sweeps: Sweeps,
  ) {
    super();
  }

  protected async deliver({ id }: Entry): Promise<void> {
    if (this.isAway) throw unavailable();
    if (id === this.poison) throw new Error('poison');
    this.delivered.push(id);
  }

  protected async findOverdue(before: Date, limit: number): Promise<Entry[]> {
    this.asked.push({ before, limit });
    return this.overdue;
  }

  protected idsOf({ id }: Entry): object {
    return { letterId: id };
  }
}

const nextTurn = () => new Promise(setImmediate);

describe('Outbox', () => {
  const warn = jest.fn();
  const log = { warn } as unknown as Logger;
  let metrics: Metrics;
  let letters: Letters;
  beforeEach(() => {
    warn.mockReset();
    metrics = new Metrics('post');
    letters = new Letters(log, new OutboxMetrics(metrics), new Sweeps(metrics, new Pace(), log));
  });

  test('an entry is delivered at once', async () => {
    letters.dispatch({ id: 1 });
    await nextTurn();

    expect(letters.delivered).toEqual([1]);
    expect(warn).not.toHaveBeenCalled();
  });

  test('a delivery that fails is logged by its ids, and does not fail its caller', async () => {
    letters.isAway = true;
    letters.dispatch({ id: 1 });
    await nextTurn();

    expect(warn).toHaveBeenCalledWith({ err: expect.any(Error), letterId: 1 }, 'delivery_postponed');
  });

  test('what is overdue is delivered in order', async () => {
    const before = new Date();
    letters.overdue = [{ id: 1 }, { id: 2 }];
    await letters.deliverOverdue(before);

    expect(letters.delivered).toEqual([1, 2]);
    expect(letters.asked).toEqual([{ before, limit: 100 }]);
  });

  test('an outage ends the round, for its periodic task to log', async () => {
    letters.isAway = true;
    letters.overdue = [{ id: 1 }];

    await expect(letters.deliverOverdue(new Date())).rejects.toThrow('unavailable');
  });

  test('an overdue delivery that fails holds up no other', async () => {
    letters.poison = 1;
    letters.overdue = [{ id: 1 }, { id: 2 }];
    await letters.deliverOverdue(new Date());

    expect(letters.delivered).toEqual([2]);
    const about = { err: expect.any(Error), sweep: 'Letters', tries: 1, letterId: 1 };
    expect(warn).toHaveBeenCalledWith(about, 'entry_failed');
  });

  test('metrics show under each name how long its oldest entry has waited', async () => {
    letters.onModuleInit();

    const shown = await figuresOf(metrics);
    expect(shown).toMatch(/\{outbox="letters"\} 0$/m);
    expect(shown).toMatch(/\{outbox="parcels"\} \d{9,}/);
  });
});
