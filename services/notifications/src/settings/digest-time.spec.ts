import { isDigestDay, nextDigestAt } from './digest-time.js';

const weekly = (timeZone: string | null = null) =>
  ({ digest: { isOn: true, hour: 18 }, digestEvery: 'week', timeZone }) as const;
const next = (after: string, timeZone?: string) => nextDigestAt(weekly(timeZone), new Date(after)).toISOString();

describe('nextDigestAt', () => {
  test('of a weekly mail is the next Thursday', () => {
    // 1 May 2031 is a Thursday.
    expect(next('2031-05-01T17:59:00Z')).toBe('2031-05-01T18:00:00.000Z');
    expect(next('2031-05-01T18:00:00Z')).toBe('2031-05-08T18:00:00.000Z');
    expect(next('2031-05-04T09:00:00Z')).toBe('2031-05-08T18:00:00.000Z');
  });

  test('is the Thursday of the member’s clock, in winter and summer', () => {
    expect(next('2031-05-01T06:00:00Z', 'Pacific/Auckland')).toBe('2031-05-08T06:00:00.000Z');
    expect(next('2031-03-27T17:00:00Z', 'Europe/Berlin')).toBe('2031-04-03T16:00:00.000Z');
  });

  test('of a daily mail is the next day', () => {
    const daily = { ...weekly(), digestEvery: 'day' } as const;
    expect(nextDigestAt(daily, new Date('2031-05-01T18:00:00Z')).toISOString()).toBe('2031-05-02T18:00:00.000Z');
  });
});

describe('isDigestDay', () => {
  test('is any day for a daily mail, and Thursday alone for a weekly one', () => {
    expect(isDigestDay(weekly(), new Date('2031-05-01T18:00:00Z'))).toBe(true);
    expect(isDigestDay(weekly(), new Date('2031-05-02T18:00:00Z'))).toBe(false);
    expect(isDigestDay({ ...weekly(), digestEvery: 'day' }, new Date('2031-05-02T18:00:00Z'))).toBe(true);
  });
});
