import { PostponedEntries } from './postponed-entries.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const waits = { firstMs: 5000, longestMs: MINUTE_MS, giveUpAfterMs: DAY_MS };

describe('PostponedEntries', () => {
  test('each wait is twice as long as the one before, up to a minute', () => {
    const entries = new PostponedEntries(waits);
    const waited: number[] = [];
    for (let now = 0, tries = 0; tries < 7; tries += 1) {
      entries.postpone('1-0', now);
      const begun = now;
      while (entries.due(now).length === 0) now += 1000;
      waited.push((now - begun) / 1000);
    }
    expect(waited).toEqual([5, 10, 20, 40, 60, 60, 60]);
  });

  test('a day after its first failure one is hopeless, and not before', () => {
    const entries = new PostponedEntries(waits);
    entries.postpone('1-0', 0);
    entries.postpone('1-0', DAY_MS / 2);
    expect(entries.isHopeless('1-0', DAY_MS - 1)).toBe(false);
    expect(entries.isHopeless('1-0', DAY_MS)).toBe(true);
  });

  test('one that another replica left is due at once, and keeps its place when it is found again', () => {
    const entries = new PostponedEntries(waits);
    entries.add('1-0', 0);
    expect(entries.due(0)).toEqual(['1-0']);
    entries.postpone('1-0', 0);
    entries.add('1-0', 1);
    expect(entries.due(1)).toEqual([]);
  });
});
