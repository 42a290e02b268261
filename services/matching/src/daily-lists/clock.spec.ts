import { canonicalTimeZone, localTime } from './clock.js';

const NOON = new Date('2031-05-02T12:30:00.000Z');

describe('the clock of a member', () => {
  test('it shows date and hour of their time zone, also of one that was asked for before', () => {
    expect(localTime(NOON, 'Europe/Berlin')).toEqual({ date: '2031-05-02', hour: 14 });
    expect(localTime(NOON, 'Pacific/Auckland')).toEqual({ date: '2031-05-03', hour: 0 });
    expect(localTime(NOON, 'America/Anchorage')).toEqual({ date: '2031-05-02', hour: 4 });
    expect(localTime(NOON, 'Europe/Berlin')).toEqual({ date: '2031-05-02', hour: 14 });
  });

  test('to read it many times makes it once', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat');

    localTime(NOON, 'Asia/Tokyo');
    localTime(NOON, 'Asia/Tokyo');

    expect(made).toHaveBeenCalledTimes(1);
  });

  test('all spellings of a time zone have one name', () => {
    expect(canonicalTimeZone('europe/BERLIN')).toBe('Europe/Berlin');
  });
});
