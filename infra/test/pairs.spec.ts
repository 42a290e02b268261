import { combinationsOf, pairsOf } from './pairs.ts';

const factors = {
  screen: ['a', 'b', 'c', 'd', 'e'],
  language: ['en', 'de', 'es'],
  width: [1, 2, 3, 4],
  look: ['x', 'y'],
};
const names = ['screen', 'language', 'width', 'look'] as const;

describe('combinationsOf', () => {
  test('has each combination once', () => {
    const all = combinationsOf(factors);

    expect(all).toHaveLength(5 * 3 * 4 * 2);
    expect(new Set(all.map(row => JSON.stringify(row))).size).toBe(all.length);
  });
});

describe('pairsOf', () => {
  const rows = pairsOf(factors);
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map(other => [one, other] as const));

  test.each(pairs)('has every value of %s with every value of %s', (one, other) => {
    for (const value of factors[one])
      for (const partner of factors[other])
        expect(rows).toContainEqual(expect.objectContaining({ [one]: value, [other]: partner }));
  });

  test('has few more combinations than its two longest factors need', () => {
    expect(rows.length).toBeLessThanOrEqual(5 * 4 + 2);
  });

  test('spreads the pairs of short factors evenly', () => {
    const times = factors.language.flatMap(language =>
      factors.look.map(look => rows.filter(row => row.language === language && row.look === look).length),
    );

    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(2);
  });

  test('is the same each time', () => {
    expect(pairsOf(factors)).toEqual(rows);
  });
});
