/** How long a note with a request may be, counted as the contract counts. */
export const NOTE_AT_MOST = 300;

/** What a person counts as characters: an emoji is one. */
export const charactersOf = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length;
