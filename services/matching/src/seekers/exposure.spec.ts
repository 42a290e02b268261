import { dayOf, pastDays, timesShown } from './exposure.js';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date(1000 * DAY_MS + 5);

describe('exposure', () => {
  test('a day begins at midnight UTC', () => {
    expect([dayOf(new Date(1000 * DAY_MS - 1)), dayOf(new Date(1000 * DAY_MS))]).toEqual([999, 1000]);
  });

  test('how often a member was shown is counted for 14 days, today among them', () => {
    expect(timesShown({ 1000: 1, 999: 2, 987: 4, 986: 8, 900: 16 }, NOW)).toBe(7);
    expect(timesShown({}, NOW)).toBe(0);
    expect(timesShown(undefined, NOW)).toBe(0);
  });

  test('the days that are not counted any more are the 14 before those', () => {
    const past = pastDays(1000);

    expect(past).toEqual(Array.from({ length: 14 }, (_, index) => 986 - index));
    expect(timesShown(Object.fromEntries(past.map(day => [day, 1])), NOW)).toBe(0);
  });
});
