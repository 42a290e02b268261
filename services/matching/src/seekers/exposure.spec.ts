import { dayOf, timesShown } from './exposure.js';

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
});
