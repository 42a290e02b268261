import { localTime, nextAt } from './local-time.js';

const next = (hour: number, timeZone: string, after: string) => nextAt(hour, timeZone, new Date(after)).toISOString();

describe('nextAt', () => {
  test('is later than the moment, today or tomorrow', () => {
    expect(next(18, 'UTC', '2031-05-02T17:59:59Z')).toBe('2031-05-02T18:00:00.000Z');
    expect(next(18, 'UTC', '2031-05-02T18:00:00Z')).toBe('2031-05-03T18:00:00.000Z');
  });

  test('is the hour of the member’s clock, in zones of half and quarter hours too', () => {
    expect(next(8, 'Europe/Berlin', '2031-05-02T00:00:00Z')).toBe('2031-05-02T06:00:00.000Z');
    expect(next(8, 'Asia/Kolkata', '2031-05-02T00:00:00Z')).toBe('2031-05-02T02:30:00.000Z');
    expect(next(8, 'Asia/Kathmandu', '2031-05-02T00:00:00Z')).toBe('2031-05-02T02:15:00.000Z');
  });

  test('passes over a day whose clocks skip the hour, and stays at the hour in winter and summer', () => {
    expect(next(2, 'Europe/Berlin', '2031-03-29T12:00:00Z')).toBe('2031-03-31T00:00:00.000Z');
    expect(next(18, 'Europe/Berlin', '2031-03-29T18:00:00Z')).toBe('2031-03-30T16:00:00.000Z');
  });
});

describe('localTime', () => {
  test('has the date of the zone', () => {
    expect(localTime(new Date('2031-05-01T23:30:00Z'), 'Europe/Berlin')).toEqual({
      date: '2031-05-02',
      hour: 1,
      minute: 30,
    });
  });
});
