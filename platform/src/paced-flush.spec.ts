import { FULL, PacedFlush } from './paced-flush.js';

/** Flushes what has been gathered, as writers do. */
function gathered(inFlight: number) {
  const batches: number[][] = [];
  let waiting: number[] = [];
  const paced = new PacedFlush(
    () => {
      batches.push(waiting);
      waiting = [];
    },
    () => inFlight,
  );
  const write = (...items: number[]) => {
    for (const item of items) {
      waiting.push(item);
      paced.schedule();
    }
  };
  return { batches, paced, write };
}

describe('PacedFlush', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('what is written in one turn leaves together at its end', () => {
    const { batches, write } = gathered(100);
    write(1, 2, 3);
    expect(batches).toEqual([]);

    jest.advanceTimersByTime(0);

    expect(batches).toEqual([[1, 2, 3]]);
  });

  test('with little in flight, what is written soon after does not wait', () => {
    const { batches, write } = gathered(3);
    write(1);
    jest.advanceTimersByTime(0);
    write(2);
    jest.advanceTimersByTime(0);

    expect(batches).toEqual([[1], [2]]);
  });

  test('with much in flight, what is written within 2 ms of a flush leaves together, in its order', () => {
    const { batches, write } = gathered(100);
    write(1);
    jest.advanceTimersByTime(0);
    write(2);
    jest.advanceTimersByTime(1);
    write(3, 4);
    expect(batches).toEqual([[1]]);

    jest.advanceTimersByTime(1);

    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  test('as much as fills a flush waits for no pace, and leaves once', () => {
    const { batches, write } = gathered(100);
    write(1);
    jest.advanceTimersByTime(0);
    const many = Array.from({ length: FULL }, (_, index) => index);
    write(...many);
    jest.advanceTimersByTime(0);
    expect(batches).toEqual([[1], many]);

    jest.advanceTimersByTime(10);

    expect(batches).toHaveLength(2);
  });

  test('with much in flight, what is written after a pause does not wait', () => {
    const { batches, write } = gathered(100);
    write(1);
    jest.advanceTimersByTime(10);
    write(2);
    jest.advanceTimersByTime(0);

    expect(batches).toEqual([[1], [2]]);
  });

  test('what waits leaves at once when the process ends, and only once', () => {
    const { batches, paced, write } = gathered(100);
    write(1);
    jest.advanceTimersByTime(0);
    write(2);
    paced.finish();
    paced.finish();
    expect(batches).toEqual([[1], [2]]);

    jest.advanceTimersByTime(10);

    expect(batches).toEqual([[1], [2]]);
  });
});
