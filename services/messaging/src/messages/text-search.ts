import { foldedSpellings, hyphenations, shortened, soughtSpellings } from '@attune/platform/texts/search-key';

/** What the fold would change beyond the case of letters. */
const FOLDED = /[^\x20-\x7e]|['`-]| {2}/;

/** Whether a text contains the words, however either is written: accents, case, width, apostrophes and hyphens make no difference. */
export function textSearch(words: string): (text: string) => boolean {
  const spellings = soughtSpellings(words)
    .flatMap(hyphenations)
    .filter(spelling => spelling.trim() !== '');
  // Of nothing but what the fold takes away.
  if (spellings.length === 0) return text => text.includes(words);
  const contains = (text: string) => spellings.some(each => text.includes(each));
  return text => {
    // Most texts are plain ASCII, and a search reads many.
    if (!FOLDED.test(text)) return [text.toLowerCase(), shortened(text.toLowerCase())].some(contains);
    return foldedSpellings(text).flatMap(hyphenations).some(contains);
  };
}
