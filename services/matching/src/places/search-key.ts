/** Letters that have no accent to take off. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A name as it is compared: without accents, in lower case, with single spaces for hyphens and apostrophes. */
export const searchKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, letter => LETTERS[letter] ?? letter)
    .replace(/[\s'’ʼ`.\-–/]+/g, ' ')
    .trim();

/** The key, and the one of a keyboard without umlauts: `Koln` and `Koeln`. */
export const searchKeys = (name: string): string[] => {
  const spelled = name.normalize('NFC').replace(/[äöü]/gi, letter => UMLAUTS[letter.toLowerCase()] ?? letter);
  return [...new Set([searchKey(name), searchKey(spelled)])];
};
