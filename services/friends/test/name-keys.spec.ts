import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyBeginnings, nameKeysOf } from '../src/directory/name-keys.js';

/** Script, first name, last name, and the queries that have to find them. */
const corpus = readFileSync(join(import.meta.dirname, 'names.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => line.split('\t') as [script: string, firstname: string, lastname: string, queries: string]);

const maya = { username: 'maya.b', firstname: 'Maya', lastname: 'Le Roux' };

/** The ranks by which a query finds these names. */
const ranksOf = (query: string, names: typeof maya) => {
  const beginnings = keyBeginnings(query);
  const keys = nameKeysOf(names);
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
    ['le roux maya', '0'],
    ['leroux', '0'],
    ['roux maya', '1'],
    ['@maya.b', '0'],
    [' ＠ＭＡＹＡ.B', '0'],
    ['mayab', '0'],
  ])('%j is found in a name with the rank %s', (query, rank) => {
    expect(ranksOf(query, maya)[0]).toBe(rank);
  });

  test.each(['ay', 'x', 'ro', 'yam', '0may', '2aya', '-', '@', '’'])('%j is found in none', query => {
    expect(ranksOf(query, maya)).toEqual([]);
  });

  test('no text stands there twice, and the longest names have a bounded number of keys', () => {
    const longest = { username: 'a'.repeat(30), firstname: 'b c'.repeat(16), lastname: 'ü '.repeat(25) };
    for (const names of [maya, longest, { username: 'ana', firstname: 'Ana', lastname: 'Ana' }]) {
      const texts = nameKeysOf(names).map(key => key.slice(1));
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.length).toBeLessThanOrEqual(300);
    }
  });

  test.each(corpus)('%s: %s %s is found by %s', (_script, firstname, lastname, queries) => {
    const missed = queries
      .split('|')
      .filter(query => ranksOf(query, { username: 'x', firstname, lastname }).length === 0);
    expect(missed).toEqual([]);
  });

  test('the corpus has more than 200 names in more than twelve scripts', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(200);
    expect(new Set(corpus.map(([script]) => script)).size).toBeGreaterThan(12);
  });

  test.each([
    ['joe', 'Johanna', 'Berg'],
    ['joel', 'Jo', 'Lindqvist'],
    ['राम', 'रोमा', 'सेन'],
    ['かき', 'がぎ', 'すずき'],
    ['김민', '민준', '이'],
    ['सीता', 'सता', 'सेन'],
  ])('%s does not find %s %s: it is another name', (query, firstname, lastname) => {
    expect(ranksOf(query, { username: 'x', firstname, lastname })).toEqual([]);
  });

  test('what may be meant for another letter comes after what is written so', () => {
    const ranks = (firstname: string) => ranksOf('juergen', { username: 'x', firstname, lastname: 'Y' });
    const beginnings = keyBeginnings('juergen');

    expect(beginnings).toEqual(['0juergen', '1juergen', '2juergen', '0jurgen', '1jurgen', '2jurgen']);
    expect([ranks('Jürgen')[0], ranks('Jurgen')[0]]).toEqual(['0', '0']);
    for (const one of beginnings)
      for (const other of beginnings) expect(one !== other && one.startsWith(other)).toBe(false);
  });
});
