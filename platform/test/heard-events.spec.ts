import { Redis } from 'ioredis';
import { eventStream } from '../src/transport/envelope.js';
import { HeardEvents } from '../src/transport/heard-events.js';

const redis = new Redis(process.env['REDIS_URL'] as string);
const STREAM = eventStream('shop');
const events = new HeardEvents(redis, 'shop');

const announce = async (count: number) => {
  for (let n = 1; n <= count; n += 1) await redis.xadd(STREAM, `${n}-0`, 'e', '{}');
};
/** Reads so many, and answers all but some. */
const hear = async (group: string, count: number, unfinished: string[] = []) => {
  await redis.xgroup('CREATE', STREAM, group, '0').catch(() => undefined);
  const [[, entries] = ['', []]] = (await redis.xreadgroup(
    'GROUP',
    group,
    'replica',
    'COUNT',
    count,
    'STREAMS',
    STREAM,
    '>',
  )) as [string, [string, string[]][]][];
  const done = entries.map(([id]) => id).filter(id => !unfinished.includes(id));
  if (done.length > 0) await redis.xack(STREAM, group, ...done);
};
const left = async () => (await redis.xrange(STREAM, '-', '+')).map(([id]) => id);

describe('events that all have heard', () => {
  beforeEach(() => redis.flushdb());
  afterAll(() => redis.disconnect());

  test('go, up to the one that the slowest listener heard last', async () => {
    await announce(1500);
    await hear('quick', 1500);
    await hear('slow', 1200);
    await events.remove();
    expect(await left()).toEqual(Array.from({ length: 301 }, (_, index) => `${1200 + index}-0`).slice(1));
  });

  test('one that waits for another try stays, and holds up no other', async () => {
    await announce(6);
    await hear('quick', 6, ['4-0']);
    await hear('slow', 5, ['2-0']);
    await events.remove();
    expect(await left()).toEqual(['2-0', '4-0', '6-0']);
  });

  test('all stay for a listener that has not read yet, or where there is none', async () => {
    await announce(3);
    await events.remove();
    await hear('quick', 3);
    await redis.xgroup('CREATE', STREAM, 'new', '0');
    await events.remove();
    expect(await left()).toHaveLength(3);
  });

  test('a service that announces nothing has nothing to remove', async () => {
    await events.remove();
    expect(await redis.exists(STREAM)).toBe(0);
  });
});
