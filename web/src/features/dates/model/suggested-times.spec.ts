import { DAYS_AHEAD_AT_MOST } from '@attune/gateway-contract/dates';
import { momentsOfSuggested, suggestedTimes } from './suggested-times.js';

describe('suggestedTimes', () => {
  test('are the next Thursday evening, Saturday afternoon and Sunday morning, the next one first', () => {
    expect(suggestedTimes(new Date('2026-12-01T10:00'))).toEqual([
      { day: '2026-12-03', from: '19:00', to: '21:00' },
      { day: '2026-12-05', from: '15:00', to: '17:00' },
      { day: '2026-12-06', from: '11:00', to: '13:00' },
    ]);
  });

  test.each(['2026-12-03T00:01', '2026-12-03T23:59'])(
    '%s, a Thursday, suggests the next one, after the weekend',
    now => {
      expect(suggestedTimes(new Date(now)).map(({ day }) => day)).toEqual(['2026-12-05', '2026-12-06', '2026-12-10']);
    },
  );

  test('of every day of a year, and of those on which clocks are changed, are on their days and within what a date may be', () => {
    for (let day = 0; day < 366; day += 1) {
      const now = new Date(2026, 0, 1 + day, 23, 30);
      const starts = suggestedTimes(now).map(times => new Date(momentsOfSuggested(times).startsAt));
      expect(new Set(starts.map(at => at.getDay()))).toEqual(new Set([0, 4, 6]));
      for (const at of starts) {
        expect(at.getTime()).toBeGreaterThan(now.getTime());
        expect(at.getTime() - now.getTime()).toBeLessThan(DAYS_AHEAD_AT_MOST * 86_400_000);
      }
    }
  });
});
