import { withTimeout } from './timeout.js';

const never = new Promise<string>(() => undefined);

describe('withTimeout', () => {
  test('settles as the work does when that is in time', async () => {
    await expect(withTimeout(Promise.resolve('done'), 60_000, () => 'late')).resolves.toBe('done');
    await expect(withTimeout(Promise.reject(new Error('broken')), 60_000, () => 'late')).rejects.toThrow('broken');
  });

  test('without a result in time it answers what the caller chose', async () => {
    await expect(withTimeout(never, 1, () => 'late')).resolves.toBe('late');
  });

  test('what the caller throws is the rejection', async () => {
    const refuse = () => {
      throw new Error('too late');
    };
    await expect(withTimeout(never, 1, refuse)).rejects.toThrow('too late');
  });

  test('work that is done leaves no timer, and a late outcome is not asked for', async () => {
    jest.useFakeTimers();
    const late = jest.fn(() => 'late');
    await withTimeout(Promise.resolve('done'), 60_000, late);

    expect(jest.getTimerCount()).toBe(0);
    expect(late).not.toHaveBeenCalled();
    jest.useRealTimers();
  });
});
