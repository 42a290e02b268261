import { textSearch } from './text-search.js';

describe('the search in texts', () => {
  test.each([
    ['uber', 'Wir fahren über Köln'],
    ['ueber', 'Wir fahren über Köln'],
    ['über', 'wir fahren ueber Koeln'],
    ['koeln', 'wir fahren über Koln'],
    ['koln', 'Nach Köln'],
    ['cafe', 'Ein Café'],
    ['CAFÉ', 'ein cafe'],
    ['café', 'ein cafe\u0301'],
    ['strasse', 'In der Hauptstraße'],
    ['straße', 'In der Hauptstrasse'],
    ['istanbul', 'İstanbul!'],
    ['ISPARTA', 'ısparta'],
    ['ежик', 'Тот ёжик'],
    ['οδος', 'ΤΗΣ ΟΔΟΥ, Η ΟΔΟΣ'],
    ['احمد', 'أَحْمَد هنا'],
    ['dont', 'I don’t know'],
    ["don't", 'I dont know'],
    ['don’t', "I don't know"],
    ['email', 'your e-mail'],
    ['e-mail', 'your email'],
    ['e mail', 'your e‑mail'],
    ['wide', 'ｗｉｄｅ'],
    ['ガ', 'ｶﾞﾗｽ'],
    ['さくら', 'サクラ'],
    ['한글', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
    ['soft hyphen', 'soft\n hy\u00adphen'],
    ['(100%) \\o/', 'sure (100%) \\o/'],
    ['-', 'a - b'],
    ["'", "it's"],
    ['😀', 'ha 😀'],
  ])('%j is found in %j', (words, text) => {
    expect(textSearch(words)(text)).toBe(true);
    for (const form of ['NFC', 'NFD'] as const)
      expect(textSearch(words.normalize(form))(text.normalize(form))).toBe(true);
  });

  test.each([
    ['art', 'hear the'],
    ['caf.', 'café'],
    ['.*', 'anything'],
    ['^Ein', 'Ein Café'],
    ['joe', 'John'],
    ['neuer', 'Neurose'],
    ['か', 'が'],
    ['राम', 'रोम'],
    ['-', 'ab'],
    ['’', "it's"],
  ])('%j is not found in %j', (words, text) => {
    expect(textSearch(words)(text)).toBe(false);
  });
});
