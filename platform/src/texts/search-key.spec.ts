import { foldedSpellings, foldedText, hyphenations, searchKey, searchKeys, wordsOf } from './search-key.js';

describe('the fold of searches', () => {
  test.each([
    ['Über', 'uber'],
    ['U\u0308ber', 'uber'],
    ['İSTANBUL Işık', 'istanbul isik'],
    ['STRASSE straße', 'strasse strasse'],
    ['ёжик Ёжик', 'ежик ежик'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['ｗｉｄｅ ﾃﾚﾋﾞ', 'wide てれび'],
    ['don’t don´t don`t', 'dont dont dont'],
    ['soft\u00adhyphen zero\u200bwidth', 'softhyphen zerowidth'],
    ['प्रिया क़', 'प्रिया क'],
    ['한글 \u1112\u1161\u11ab', '한글 한'],
    ['two\n lines', 'two lines'],
    ['50% (c) 👩‍👧', '50% (c) 👩👧'],
  ])('%j is compared as %j', (text, folded) => {
    expect(foldedText(text)).toBe(folded);
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) expect(foldedText(text.normalize(form))).toBe(folded);
  });

  test('a text is folded once: what is folded stays', () => {
    for (const text of ['Ærøskøbing', 'Ðorđe', 'ﬁﬃ', 'ǅ', 'ŉ', 'ẞ', 'İı', 'Ĳ', '㎏', 'ガ', 'ဦး'])
      expect(foldedText(foldedText(text))).toBe(foldedText(text));
  });

  test('a letter is spelled as it is, as keyboards without it have it, and as if it had come from one', () => {
    expect(foldedSpellings('Jürgen')).toEqual(['jurgen', 'juergen']);
    expect(foldedSpellings('Ju\u0308rgen')).toEqual(['jurgen', 'juergen']);
    expect(foldedSpellings('Juergen')).toEqual(['juergen', 'jurgen']);
    expect(foldedSpellings('Ada')).toEqual(['ada']);
  });

  test('the key of a name has nothing between its words, and one of signs alone has those', () => {
    expect(searchKey("  Saint-Denis d'Oléron ")).toBe('saintdenisdoleron');
    expect(wordsOf(foldedText('Saint‑Denis, L’Île'))).toEqual(['saint', 'denis', 'lile']);
    expect([searchKey('___'), searchKey("'"), searchKey(' ')]).toEqual(['___', "'", '']);
    expect(searchKeys('Köln')).toEqual(['koln', 'koeln']);
  });

  test('hyphens are blanks or nothing', () => {
    expect(hyphenations('e-mail e\u2011mail')).toEqual(['e mail e mail', 'email email']);
  });
});
