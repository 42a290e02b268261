import { timesOf } from './test-times.ts';

const filesOf = (...seconds: number[]) => seconds.map(each => ({ file: `${each}.spec.ts`, seconds: each }));

describe('timesOf', () => {
  test('says of each layer how long it took and how it ended, and names the ten slowest files of all', () => {
    const specs = { passed: 12, failed: 1, seconds: 40, files: filesOf(1, 2, 3, 4, 5, 6) };
    const journeys = { passed: 6, failed: 0, seconds: 60, files: filesOf(11, 12, 13, 14, 15, 16) };

    const { layers, slowest } = timesOf({ specs, journeys });

    expect(layers).toEqual([
      { name: 'specs', passed: 12, failed: 1, seconds: 40, files: 6 },
      { name: 'journeys', passed: 6, failed: 0, seconds: 60, files: 6 },
    ]);
    expect(slowest.map(({ seconds }) => seconds)).toEqual([16, 15, 14, 13, 12, 11, 6, 5, 4, 3]);
  });
});
