import { untilNight } from './night.ts';

const HOUR_MS = 3_600_000;

describe('untilNight', () => {
  test.each([
    ['2026-05-01T03:00:00Z', 1],
    ['2026-05-01T04:00:00Z', 24],
    ['2026-05-01T05:00:00Z', 23],
    ['2026-12-31T23:00:00Z', 5],
  ])('at %s, the next 04:00 UTC is %d hours away', (now, hours) => {
    expect(untilNight(new Date(now))).toBe(hours * HOUR_MS);
  });
});
