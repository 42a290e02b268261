/** Controls other than a line break, half of a surrogate pair, and what turns the direction of writing. */
export const NOT_IN_LINES = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Spaces, and characters that are drawn as nothing. */
export const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** What a person counts as characters: an emoji is one. */
export const charactersOf = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length;

/** Text of a person as it is stored and shown: composed (NFC), without space around it. */
export const cleanLines = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim();
