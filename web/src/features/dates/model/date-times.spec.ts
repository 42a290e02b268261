import { endsNextDay, hoursOf, momentsOf, timesOf } from './date-times.js';

describe('Times of a date', () => {
  test('a day and two times are moments of the clock of this device', () => {
    expect(momentsOf({ day: '2026-05-01', from: '19:00', to: '21:30' })).toEqual({
      startsAt: new Date(2026, 4, 1, 19).toISOString(),
      endsAt: new Date(2026, 4, 1, 21, 30).toISOString(),
    });
  });

  test('an end that is not after the beginning is one of the next day', () => {
    const moments = momentsOf({ day: '2026-12-31', from: '22:00', to: '01:00' });

    expect(moments?.endsAt).toBe(new Date(2027, 0, 1, 1).toISOString());
    expect(moments && endsNextDay(moments)).toBe(true);
  });

  test.each([
    { day: '', from: '19:00', to: '21:00' },
    { day: '2026-05-01', from: '', to: '21:00' },
    { day: '2026-05-01', from: '19:00', to: '' },
  ])('where something is missing there are none: %o', times => {
    expect(momentsOf(times)).toBeUndefined();
  });

  test('the inputs hold what was meant', () => {
    const times = { day: '2026-05-01', from: '08:05', to: '09:00' };

    expect(timesOf(momentsOf(times)!)).toEqual(times);
  });

  test('a line never ends within the hours', () => {
    const hours = hoursOf({ startsAt: '2026-05-01T14:00:00.000Z', endsAt: '2026-05-01T16:00:00.000Z' });

    expect(hours).toContain('–');
    expect(hours).not.toMatch(/ |–(?!\u2060)/);
  });
});
