import { plainForm, WordList } from './word-list.js';

describe('WordList', () => {
  const list = new WordList(['Spinne', 'ex-husband', 'café crème', 'Straße']);

  test.each([
    'Da ist eine spinne!',
    'SPINNE',
    'Sp1nne',
    'spinnnnne',
    's p i n n e',
    'he said "spinne" to me',
    'my Ex husband called',
    'a CAFE CREME, please',
    'die strasse',
    'ｓｐｉｎｎｅ',
  ])('finds a word in "%s"', text => {
    expect(list.isIn(text)).toBe(true);
  });

  test.each(['Spinnen', 'husband', 'café', 'crème café', '', '🕷️', 'straßenbahn'])(
    'finds whole words and phrases alone: not in "%s"',
    text => {
      expect(list.isIn(text)).toBe(false);
    },
  );

  test('without words finds nothing', () => {
    expect(new WordList([]).isIn('anything')).toBe(false);
    expect(new WordList(['🕷️', '...']).isIn('🕷️ ...')).toBe(false);
  });
});

describe('plainForm', () => {
  test('is the same for spellings of a word, and empty without letters and numbers', () => {
    expect(plainForm(' Café  CRÈME! ')).toBe(plainForm('cafe creme'));
    expect(plainForm('🕷️ !')).toBe('');
  });
});
