import { growthPerTenMinutes } from './growth.ts';

const everyMinute = (bytes: (minute: number) => number) =>
  Array.from({ length: 60 }, (_, minute) => ({ at: 1e12 + minute * 60_000, bytes: bytes(minute) }));

describe('Growth in ten minutes', () => {
  test('is the share of the size at the beginning that is added in ten minutes', () => {
    expect(growthPerTenMinutes(everyMinute(minute => 1000 + minute))).toBeCloseTo(0.01);
    expect(growthPerTenMinutes(everyMinute(minute => 1000 - 2 * minute))).toBeCloseTo(-0.02);
  });

  test('is none where the size only swings', () => {
    expect(growthPerTenMinutes(everyMinute(minute => 1000 + (minute % 2)))).toBeCloseTo(0, 4);
  });

  test('is unknown after one reading', () => {
    expect(growthPerTenMinutes([{ at: 0, bytes: 1000 }])).toBeNaN();
  });
});
