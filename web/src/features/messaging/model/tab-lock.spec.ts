import { tabLock } from './tab-lock.js';

/** Work that is done when it is told to. */
function work(log: string[], name: string) {
  let finish: () => void = () => undefined;
  const isFinished = new Promise<void>(resolve => (finish = resolve));
  const run = async () => {
    log.push(`${name} begins`);
    await isFinished;
    log.push(`${name} ends`);
  };
  return { run, finish };
}

describe('Tab lock', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('without locks of the browser, work of one page is done one after the other', async () => {
    const log: string[] = [];
    const [a, b] = [work(log, 'a'), work(log, 'b')];
    const done = Promise.all([tabLock('x', a.run), tabLock('x', b.run)]);
    b.finish();
    a.finish();
    await done;

    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test('different locks do not wait for each other, and failed work releases its lock', async () => {
    const log: string[] = [];
    const slow = work(log, 'slow');
    const waiting = tabLock('x', slow.run);

    await expect(tabLock('y', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(tabLock('y', async () => 'done')).resolves.toBe('done');

    slow.finish();
    await waiting;
  });

  test('a lock that a sleeping tab holds is taken from it', async () => {
    jest.useFakeTimers();
    const asked: LockOptions[] = [];
    const request = (_name: string, options: LockOptions, run: () => Promise<unknown>) => {
      asked.push(options);
      if (options.steal) return run();
      return new Promise((_, reject) => {
        options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });

    const done = tabLock('x', async () => 'done');
    await jest.advanceTimersByTimeAsync(20_000);

    await expect(done).resolves.toBe('done');
    expect(asked).toHaveLength(2);
    jest.useRealTimers();
  });
});
