import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInstance } from './instance.js';

const folder = mkdtempSync(join(tmpdir(), 'attune-towns-'));
const file = join(folder, 'towns.json');

function townsOf(content: unknown) {
  writeFileSync(join(folder, 'instance.json'), '{ "name": "Club" }');
  writeFileSync(file, JSON.stringify(content));
  return readInstance(folder).towns;
}

const mill = { id: 1, name: 'The Old Mill', country: 'DE', latitude: 52.39, longitude: 13.06 };
const placing = (change: object) => ({ towns: [{ ...mill, ...change }] });

describe('towns.json', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a town has an id, a name, a country and a place', () => {
    expect(townsOf({ towns: [mill] })).toEqual([mill]);
    expect(townsOf(placing({ latitude: -90, longitude: 180 }))).toHaveLength(1);
  });

  test.each(['Mill\u202E', 'Mi\u200Bll', 'Mi\nll', 'Mi\tll'])(
    'N47: a name with line breaks, tabs, or characters that turn it around or are not seen, is refused: %j',
    name => {
      expect(() => townsOf(placing({ name }))).toThrow(`${file}: towns.0.name: must have no line breaks`);
    },
  );

  test('N48: a file of many towns is refused', () => {
    const towns = Array.from({ length: 201 }, (_, index) => ({ ...mill, id: index + 1 }));

    expect(() => townsOf({ towns })).toThrow(`${file}: towns: must be at most 200`);
  });

  test.each([
    [{ id: 0 }, 'towns.0.id: must be a whole number from 1 to 9999'],
    [{ id: 2_950_159 }, 'towns.0.id: must be a whole number from 1 to 9999'],
    [{ name: ' ' }, 'towns.0.name: must not be empty'],
    [{ country: 'de' }, 'towns.0.country: must be the two letters of a country, such as DE'],
    [{ country: 'QX' }, 'towns.0.country: must be the two letters of a country, such as DE'],
    [{ latitude: 90.1 }, 'towns.0.latitude: must be a number from -90 to 90'],
    [{ longitude: '13' }, 'towns.0.longitude: must be a number from -180 to 180'],
    [{ cell: 1 }, 'towns.0: Unrecognized key: "cell"'],
  ])('a fault names the file, the place and what is wrong: %j', (change, fault) => {
    expect(() => townsOf(placing(change))).toThrow(`${file}: ${fault}`);
  });

  test('two towns of one id are refused', () => {
    expect(() => townsOf({ towns: [mill, { ...mill, name: 'The Barn' }] })).toThrow(
      `${file}: towns.1.id: is that of another town`,
    );
  });
});
