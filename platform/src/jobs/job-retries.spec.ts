import { ATTEMPTS, retryDelay } from './job-retries.js';

describe('retryDelay', () => {
  test('a job is tried soon at first, then less often, and never more than a minute apart', () => {
    expect(retryDelay(1)).toBeGreaterThanOrEqual(500);
    expect(retryDelay(1)).toBeLessThanOrEqual(1000);
    expect(retryDelay(5)).toBeGreaterThanOrEqual(8000);
    expect(retryDelay(2000)).toBeLessThanOrEqual(45_000);
  });

  test('all attempts together take about a day', () => {
    const hours =
      Array.from({ length: ATTEMPTS }, (_, n) => retryDelay(n + 1)).reduce((sum, ms) => sum + ms, 0) / 3_600_000;

    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(28);
  });
});
