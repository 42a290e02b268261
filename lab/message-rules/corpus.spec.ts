import { CORPUS_LANGUAGES, corpusOf, HARMFUL_KINDS } from './corpus.ts';

const HARMFUL = new Set<string>(HARMFUL_KINDS);

describe('Corpus of the message rules', () => {
  test.each(CORPUS_LANGUAGES)('%s has at least 400 harmful and 400 harmless lines, and none twice', language => {
    const lines = corpusOf(language);
    const harmful = lines.filter(({ kind }) => HARMFUL.has(kind));
    const texts = lines.map(({ kind, text }) => `${kind === 'familiar'} ${plain(text)}`);

    expect(harmful.length).toBeGreaterThanOrEqual(400);
    expect(lines.length - harmful.length).toBeGreaterThanOrEqual(400);
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
  });

  test.each([
    ['second', 200, 300],
    ['third', 120, 200],
  ] as const)('the %s author wrote at least %i harmful and %i harmless lines in each language', (author, bad, good) => {
    for (const language of CORPUS_LANGUAGES) {
      const lines = corpusOf(language, author);
      const harmful = lines.filter(({ kind }) => HARMFUL.has(kind));

      expect(harmful.length).toBeGreaterThanOrEqual(bad);
      expect(lines.length - harmful.length).toBeGreaterThanOrEqual(good);
    }
  });

  test.each([
    ['first', 0.15, 0.25],
    ['second', 0.4, 0.6],
    ['third', 0.4, 0.6],
  ] as const)('of the %s author between %d and %d is set aside in each language', (author, least, most) => {
    for (const language of CORPUS_LANGUAGES) {
      const lines = corpusOf(language, author);
      const setAside = lines.filter(line => line.isSetAside);

      expect(setAside.length / lines.length).toBeGreaterThan(least);
      expect(setAside.length / lines.length).toBeLessThan(most);
    }
  });
});

/** The same words in other spelling are the same line. A line of signs only is compared as it is. */
function plain(text: string): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return words || text;
}
