import { people } from './people.ts';
import { characters, lineOf } from './scripts.ts';

describe('scripts of the characters', () => {
  test('each of the fictional members has one, of lines that no one else says', () => {
    expect([...characters].sort()).toEqual(people.map(({ username }) => username).sort());
    const own = characters.flatMap(name => [lineOf(name, 1), lineOf(name, 2)]);
    expect(new Set(own).size).toBe(2 * people.length);
  });

  test('O20 a character says at once what they are, and at the end that there is no more', () => {
    expect(lineOf('alice', 0)).toContain('a character of this demo');
    expect(lineOf('alice', 1)).toContain('Otto');
    expect(lineOf('alice', 3)).toContain('as far as my script goes');
    expect(lineOf('alice', 99)).toBe(lineOf('alice', 3));
  });
});
