import { act, renderHook } from '@testing-library/react';
import { useVerdict } from './use-verdict.js';

describe('useVerdict', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('Send waits for the guard for two and a half seconds, and a later answer still counts', async () => {
    let resolve = (_isNude: boolean): void => undefined;
    const promise = new Promise<boolean>(settle => (resolve = settle));
    const { result } = renderHook(() => useVerdict(promise));

    await pass(2499);
    expect(result.current).toBeUndefined();
    await pass(1);
    expect(result.current).toBe(false);

    resolve(true);
    await pass(0);
    expect(result.current).toBe(true);
  });

  test('the answer about one photo is none about the next', async () => {
    const { result, rerender } = renderHook(useVerdict, { initialProps: Promise.resolve(true) });
    await pass(0);
    expect(result.current).toBe(true);

    rerender(new Promise(() => {}));

    expect(result.current).toBeUndefined();
    await pass(2500);
    expect(result.current).toBe(false);
  });
});
