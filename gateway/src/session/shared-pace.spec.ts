import { SharedPace } from './shared-pace.js';

const START = 1_000_000 * 16;

/** The waits of what comes one by one, this far apart. */
const waits = (apartMs: number, count = 40) => {
  const pace = new SharedPace();
  return Array.from({ length: count }, (_, index) => {
    const now = START + index * apartMs;
    return { now, leaves: now + pace.untilNext(now) };
  });
};

describe('SharedPace', () => {
  test('the first ones, and what comes seldom, do not wait', () => {
    expect(waits(1, 8).filter(({ now, leaves }) => leaves > now)).toEqual([]);
    expect(waits(9).filter(({ now, leaves }) => leaves > now)).toEqual([]);
  });

  test('a steady flow leaves in groups of eight, at multiples of 16 ms', () => {
    const late = waits(2).slice(8);

    expect(late.every(({ leaves }) => leaves % 16 === 0)).toBe(true);
    expect(new Set(late.map(({ leaves }) => leaves)).size).toBe(late.length / 8);
  });

  test('what comes quicker waits for less', () => {
    const late = waits(0.25, 80).slice(40);

    expect(Math.max(...late.map(({ now, leaves }) => leaves - now))).toBeLessThanOrEqual(2);
  });

  test('after a pause of the flow nothing waits', () => {
    const pace = new SharedPace();
    for (let index = 0; index < 20; index++) pace.untilNext(START + index);

    expect(pace.untilNext(START + 1000)).toBe(0);
  });

  test('a clock that is set back makes nothing wait for longer than 16 ms', () => {
    const pace = new SharedPace();
    for (let index = 0; index < 20; index++) pace.untilNext(START + index);

    expect(pace.untilNext(START - 5000)).toBeLessThanOrEqual(16);
  });
});
