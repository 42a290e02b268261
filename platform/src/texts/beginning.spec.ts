import { beginningOf, inCharacters } from './beginning.js';

const FAMILY = '👩‍👩‍👧‍👦';

describe('beginningOf', () => {
  test('a text that has room stays as it is', () => {
    expect(beginningOf('tea', 3)).toBe('tea');
    expect(beginningOf(FAMILY, 11)).toBe(FAMILY);
  });

  test.each([
    ['an emoji of several', `ab${FAMILY}`, 8, 'ab'],
    ['a flag', 'a🇩🇪', 3, 'a'],
    ['a tone of skin', 'a👍🏽', 3, 'a'],
    ['a letter with its mark', 'cafe\u0301', 4, 'caf'],
    ['a syllable of Devanagari', 'कि', 1, 'क'],
    ['a pair of units', 'a😀', 2, 'a'],
  ])('B7: %s is not cut in two', (_what, text, atMost, beginning) => {
    expect(beginningOf(text, atMost)).toBe(beginning);
  });

  test('B7: it may be counted in characters', () => {
    expect(beginningOf('🐝'.repeat(5), 3, inCharacters)).toBe('🐝🐝🐝');
    expect(beginningOf('a🇩🇪', 2, inCharacters)).toBe('a');
    expect(beginningOf('🐝'.repeat(3), 3, inCharacters)).toBe('🐝🐝🐝');
  });

  test('B7: a letter with marks without end is cut, and never between the units of a character', () => {
    expect(beginningOf(`e${'\u0301'.repeat(200)}`, 10)).toHaveLength(10);
    expect(beginningOf(FAMILY, 4)).toBe('👩\u200D');
  });
});
