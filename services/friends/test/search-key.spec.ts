import { keyBeginnings, searchKeysOf } from '../src/directory/search-key.js';

const maya = { username: 'maya.b', firstname: 'Maya', lastname: 'Le Roux' };

/** The ranks by which a query finds these names. */
const ranksOf = (query: string, names: typeof maya) => {
  const beginnings = keyBeginnings(query);
  const keys = searchKeysOf(names);
  return beginnings.filter(beginning => keys.some(key => key.startsWith(beginning))).map(([rank]) => rank);
};

describe('the keys of a search', () => {
  test.each([
    ['m', '0'],
    ['may', '0'],
    ['MAYA.B', '0'],
    ['le r', '0'],
    ['maya  le', '0'],
    ['rou', '1'],
    ['aya', '2'],
    ['a le', '2'],
    ['oux', '2'],
  ])('%j is found in a name with the rank %s', (query, rank) => {
    expect(ranksOf(query, maya)[0]).toBe(rank);
  });

  test.each(['ay', 'x', 'ro', 'may.', 'yam', '0may', '2aya'])('%j is found in none', query => {
    expect(ranksOf(query, maya)).toEqual([]);
  });

  test('no text stands there twice, and the longest names have a bounded number of keys', () => {
    const longest = { username: 'a'.repeat(30), firstname: 'b c'.repeat(16), lastname: '👩‍👩‍👧'.repeat(50) };
    for (const names of [maya, longest, { username: 'ana', firstname: 'Ana', lastname: 'Ana' }]) {
      const texts = searchKeysOf(names).map(key => key.slice(1));
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.length).toBeLessThanOrEqual(140);
    }
  });
});
