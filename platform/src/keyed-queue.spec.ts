import { KeyedQueue } from './keyed-queue.js';

const deferred = () => {
  let finish = () => {};
  const ended = new Promise<void>(resolve => (finish = resolve));
  return { ended, finish };
};

describe('KeyedQueue', () => {
  test('the work of one key runs in order, one after the other', async () => {
    const queue = new KeyedQueue();
    const steps: string[] = [];
    const first = deferred();

    const one = queue.run('a', async () => {
      steps.push('first begins');
      await first.ended;
      steps.push('first ends');
      return 1;
    });
    const two = queue.run('a', async () => {
      steps.push('second begins');
      return 2;
    });
    await new Promise(setImmediate);
    expect(steps).toEqual(['first begins']);
    first.finish();

    expect(await Promise.all([one, two])).toEqual([1, 2]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins']);
  });

  test('keys do not wait for each other', async () => {
    const queue = new KeyedQueue();
    const first = deferred();
    const one = queue.run('a', () => first.ended);

    await expect(queue.run('b', async () => 'done')).resolves.toBe('done');
    first.finish();
    await one;
  });

  test('a failure concerns its own caller alone', async () => {
    const queue = new KeyedQueue();
    const failed = queue.run('a', async () => {
      throw new Error('broken');
    });
    const after = queue.run('a', async () => 'done');

    await expect(failed).rejects.toThrow('broken');
    await expect(after).resolves.toBe('done');
  });

  test('a queue that is full refuses at once, and has room again when work has ended', async () => {
    const queue = new KeyedQueue({ length: 2, full: () => new Error('full'), waitMs: 60_000 });
    const first = deferred();
    const taken = [queue.run('a', () => first.ended), queue.run('a', async () => undefined)];

    await expect(queue.run('a', async () => undefined)).rejects.toThrow('full');
    await expect(queue.run('b', async () => 'done')).resolves.toBe('done');
    first.finish();
    await Promise.all(taken);
    await expect(queue.run('a', async () => 'done')).resolves.toBe('done');
  });

  test('work that has waited too long is not begun and ends as unavailable', async () => {
    const queue = new KeyedQueue({ length: 2, full: () => new Error('full'), waitMs: 1000 });
    const first = deferred();
    const late = jest.fn(async () => undefined);
    const one = queue.run('a', () => first.ended);
    await new Promise(setImmediate);
    const refused = queue.run('a', late).catch((error: unknown) => error);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1001);
    first.finish();

    await one;
    expect(await refused).toMatchObject({ code: 'unavailable' });
    expect(late).not.toHaveBeenCalled();
  });
});
