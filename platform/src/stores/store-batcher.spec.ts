import { StoreBatcher } from './store-batcher.js';

/** Answers each number doubled; `release` lets a batch end. */
function batches(limits?: { size: number; concurrency: number; apartMs?: number }) {
  const seen: number[][] = [];
  const ends: (() => void)[] = [];
  const load = async (items: number[]) => {
    seen.push(items);
    if (limits) await new Promise<void>(resolve => ends.push(resolve));
    return items.map(item => item * 2);
  };
  return { batcher: new StoreBatcher(load, limits), seen, release: () => ends.shift()?.() };
}

const nextTurn = () => new Promise(setImmediate);

describe('StoreBatcher', () => {
  test('what is asked for in one turn is loaded at once, and each caller gets its own item', async () => {
    const { batcher, seen } = batches();

    expect(await Promise.all([1, 2, 3].map(item => batcher.request(item)))).toEqual([2, 4, 6]);
    expect(seen).toEqual([[1, 2, 3]]);
  });

  test('later turns make batches of their own', async () => {
    const { batcher, seen } = batches();
    await batcher.request(1);
    await batcher.request(2);

    expect(seen).toEqual([[1], [2]]);
  });

  test('a batch has no more items than its size, and no more batches run than allowed', async () => {
    const { batcher, seen, release } = batches({ size: 2, concurrency: 1 });
    const answers = Promise.all([1, 2, 3].map(item => batcher.request(item)));
    await nextTurn();
    expect(seen).toEqual([[1, 2]]);
    const later = batcher.request(4);
    await nextTurn();
    expect(seen).toEqual([[1, 2]]);
    release();
    await nextTurn();
    expect(seen).toEqual([
      [1, 2],
      [3, 4],
    ]);
    release();

    expect(await answers).toEqual([2, 4, 6]);
    expect(await later).toBe(8);
  });

  test('batches apart: what is asked for soon after a batch is loaded together, and what is asked for alone does not wait', () => {
    jest.useFakeTimers();
    const { batcher, seen } = batches({ size: 10, concurrency: 10, apartMs: 4 });
    const ask = (item: number, waitMs: number) => {
      void batcher.request(item);
      jest.advanceTimersByTime(waitMs);
    };
    ask(1, 0);
    ask(2, 2);
    ask(3, 1);
    expect(seen).toEqual([[1]]);
    jest.advanceTimersByTime(1);
    expect(seen).toEqual([[1], [2, 3]]);
    jest.advanceTimersByTime(10);
    ask(4, 0);
    jest.useRealTimers();

    expect(seen).toEqual([[1], [2, 3], [4]]);
  });

  test('a batch that fails fails each of its callers, and the next one is loaded', async () => {
    let isBroken = true;
    const batcher = new StoreBatcher(async (items: number[]) => {
      if (isBroken) throw new Error('broken');
      return items;
    });
    const failed = await Promise.allSettled([batcher.request(1), batcher.request(2)]);
    isBroken = false;

    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(batcher.request(3)).resolves.toBe(3);
  });
});
