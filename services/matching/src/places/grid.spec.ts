import { DISTANCE_BANDS } from '@attune/matching-contract/limits';
import * as fc from 'fast-check';
import { bandBetween, cellOf, cellsWithin, isWithin, regionOf } from './grid.js';

const place = fc
  .tuple(fc.double({ min: -60, max: 70, noNaN: true }), fc.double({ min: -180, max: 179.9, noNaN: true }))
  .map(([latitude, longitude]) => cellOf(latitude, longitude));
const band = fc.constantFrom(...DISTANCE_BANDS);
const berlin = cellOf(52.52, 13.4);

describe('the grid of places', () => {
  test('a town is a square of 0.1°, and nothing finer', () => {
    expect(cellOf(52.5, 13.4)).toBe(cellOf(52.59, 13.49));
    expect(cellOf(52.5, 13.4)).not.toBe(cellOf(52.61, 13.4));
  });

  test('cells are counted from the south pole and 180° west: the last row holds the north pole, and 180° east is 180° west', () => {
    expect(berlin).toBe(1425 * 3600 + 1934);
    expect(cellOf(-90, -180)).toBe(0);
    expect(cellOf(90, 0)).toBe(1799 * 3600 + 1800);
    expect(cellOf(0, 180)).toBe(cellOf(0, -180));
  });

  test('degrees of longitude are shorter in the north, and meet at the pole', () => {
    expect(bandBetween(cellOf(60, 10), cellOf(60, 10.8))).toBe(50);
    expect(bandBetween(cellOf(0, 10), cellOf(0, 10.8))).toBe(100);
    expect(bandBetween(cellOf(89.95, 0), cellOf(89.95, 179.95))).toBe(25);
  });

  test('distances are bands: Potsdam is within 50 km of Berlin, Leipzig within 250, Munich beyond', () => {
    expect(bandBetween(berlin, berlin)).toBe(25);
    expect(bandBetween(berlin, cellOf(52.4, 13.06))).toBe(50);
    expect(bandBetween(berlin, cellOf(51.34, 12.37))).toBe(250);
    expect(bandBetween(berlin, cellOf(48.14, 11.58))).toBeUndefined();
  });

  test('a band is the same for both', () => {
    fc.assert(fc.property(place, place, (one, other) => expect(bandBetween(one, other)).toBe(bandBetween(other, one))));
  });

  test('the cells within a band are those that the band holds, over the date line as well', () => {
    fc.assert(
      fc.property(place, band, (cell, distance) => {
        const cells = new Set(cellsWithin(cell, distance));
        expect(cells.has(cell)).toBe(true);
        expect([...cells].every(other => isWithin(cell, other, distance))).toBe(true);
        const around = [-40, -16, -7, -3, -1, 1, 3, 7, 16, 40].flatMap(step => [cell + step, cell + step * 3600]);
        const near = around.filter(other => other >= 0 && other < 6_480_000 && isWithin(cell, other, distance));
        expect(near.filter(other => !cells.has(other))).toEqual([]);
      }),
      { numRuns: 60 },
    );
    const fiji = cellOf(-16.8, 179.95);
    expect(cellsWithin(fiji, 25)).toContain(cellOf(-16.8, -179.95));
  });

  test.each([
    ['south', -89.95, 0],
    ['north', 89.95, 1790],
  ])('near the %s pole the cells within a band lie all around it, and none beyond', (_pole, latitude, firstRow) => {
    const cell = cellOf(latitude, 13.4);
    const lastRows = Array.from({ length: 10 * 3600 }, (_, index) => firstRow * 3600 + index);

    const within = lastRows.filter(other => isWithin(cell, other, 50));

    expect(within.length).toBeGreaterThan(2 * 3600);
    expect(cellsWithin(cell, 50).toSorted((one, other) => one - other)).toEqual(within);
  });

  test('a member with 50 changes of town and distance learns of another one no more than the smallest square', () => {
    const target = cellOf(50.11, 8.68);
    const square = [0, 1].flatMap(row => [0, 1].map(column => evenCornerOf(target) + row * 3600 + column));
    const towns = fc.sample(
      fc.tuple(fc.double({ min: 49, max: 51, noNaN: true }), fc.double({ min: 7.5, max: 10, noNaN: true })),
      {
        numRuns: 50,
        seed: 7,
      },
    );

    const learned = cellsWithin(target, 100).filter(cell =>
      towns.every(([latitude, longitude]) => {
        const own = cellOf(latitude, longitude);
        return DISTANCE_BANDS.every(distance => isWithin(own, cell, distance) === isWithin(own, target, distance));
      }),
    );

    expect(learned).toEqual(expect.arrayContaining(square));
  });

  test('a region is 16 cells wide and high, and the same for all of its cells', () => {
    expect(regionOf(berlin)).toBe(89 * 3600 + 120);
    expect(regionOf(cellOf(48.1, 11.3))).toBe(regionOf(cellOf(48.14, 11.58)));
    expect(regionOf(berlin)).not.toBe(regionOf(cellOf(48.14, 11.58)));
  });
});

/** The first cell of the square of two by two cells that a cell lies in. */
function evenCornerOf(cell: number): number {
  const [row, column] = [Math.floor(cell / 3600), cell % 3600];
  return (row - (row % 2)) * 3600 + column - (column % 2);
}
