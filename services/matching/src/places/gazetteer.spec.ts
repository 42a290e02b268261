import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ATTUNE, runFor } from '@attune/platform/instance/instance';
import { searchKeys } from '@attune/platform/texts/search-key';
import { Gazetteer } from './gazetteer.js';
import { cellOf } from './grid.js';

const gazetteer = new Gazetteer();
const names = (prefix: string) => gazetteer.search(prefix).map(({ name }) => name);

describe('the gazetteer', () => {
  test('towns are found by the beginning of a name, however accents are written, the largest first', () => {
    for (const prefix of ['Zürich', 'zurich', 'ZUERI', 'zu\u0308ric']) expect(names(prefix)[0]).toBe('Zürich');
    expect(names('saint denis')).toContain('Saint-Denis');
    expect(names('b')[0]).toBe('Buenos Aires');
    expect(names('b')).toHaveLength(10);
  });

  test('towns are found by their names in other languages', () => {
    expect(names('münchen')[0]).toBe('Munich');
    expect(names('Cologne')[0]).toBe('Köln');
    expect(names('nueva y')).toContain('New York City');
  });

  test('towns of the same name and country say which larger town is near', () => {
    const springfields = gazetteer.search('springfield').filter(({ name }) => name === 'Springfield');

    expect(springfields.length).toBeGreaterThan(3);
    expect(springfields.every(({ near }) => near !== null)).toBe(true);
    expect(gazetteer.search('Berlin')[0]).toMatchObject({ name: 'Berlin', country: 'DE', near: null });
  });

  test('a town is told from its namesakes by its state or a town of its own country', () => {
    const berlins = gazetteer.search('Berlin').filter(({ name, country }) => name === 'Berlin' && country === 'US');

    expect(berlins.map(({ near }) => near)).toEqual(['NH', 'NJ', 'WI']);
  });

  test('a town has the square of its place; an unknown id has none', () => {
    const [berlin] = gazetteer.search('berlin');

    expect(gazetteer.find(berlin?.id ?? 0)?.cell).toBe(cellOf(52.52, 13.41));
    expect(gazetteer.find(1)).toBeUndefined();
    expect(gazetteer.search("' -")).toEqual([]);
    expect(gazetteer.search('xqzy')).toEqual([]);
  });

  test('the file of spellings has those of all towns, in the order of their bytes', () => {
    const linesOf = (file: string) =>
      readFileSync(join(import.meta.dirname, '../../data', file), 'utf8')
        .trimEnd()
        .split('\n');
    const made = linesOf('towns.tsv').flatMap((line, rank) => {
      const [, , , name = '', , aliases = ''] = line.split('\t');
      const keys = new Set([name, ...aliases.split(',').filter(Boolean)].flatMap(searchKeys));
      return [...keys].map(key => Buffer.from(`${key}\t${rank}`));
    });

    expect(linesOf('town-keys.tsv')).toEqual(made.toSorted((one, other) => Buffer.compare(one, other)).map(String));
  });
});

describe("an operator's own towns", () => {
  const mill = { id: 7, name: 'Berliner Mühle', country: 'DE', latitude: 52.39, longitude: 13.06 };
  const before = runFor({ ...ATTUNE, towns: [mill, { ...mill, id: 8, name: 'Tower' }] });
  const own = new Gazetteer();
  runFor(before);

  test('are found before the others, however they are written', () => {
    for (const prefix of ['berlin', 'BERLINER MUEHLE', 'berliner-mu'])
      expect(own.search(prefix)[0]).toEqual({ id: 1_000_000_007, name: 'Berliner Mühle', country: 'DE', near: null });
    expect(own.search('berlin')[1]).toMatchObject({ id: 2950159 });
    expect(own.search('b')).toHaveLength(10);
    expect(own.search('mühle').some(({ id }) => id === 1_000_000_007)).toBe(false);
  });

  test('N49: have the square of their place and nothing finer, and ids that no other town has', () => {
    expect(own.find(1_000_000_007)?.cell).toBe(cellOf(52.39, 13.06));
    expect(Object.keys(own.find(1_000_000_007)?.town ?? {})).toEqual(['id', 'name', 'country', 'near']);
    expect(own.find(7)?.town.name).not.toBe('Berliner Mühle');
    expect([own.find(1_000_000_000), own.find(1_000_000_009), gazetteer.find(1_000_000_007)]).toEqual(
      Array.from({ length: 3 }),
    );
  });
});
