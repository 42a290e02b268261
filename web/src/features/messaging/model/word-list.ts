import { plainWords } from '../rules/plain-words.js';

const QUOTES = /["“”„«»]/g;
const NONE: ReadonlySet<string> = new Set();

/** A word or phrase as it is compared: lower case, without accents. Empty if it has no letter and no number. */
export function plainForm(word: string): string {
  const plain = plainWords(word.replaceAll(QUOTES, ' '), NONE);
  return /[\p{Letter}\p{Number}]/u.test(plain) ? wordsOf(plain).join(' ') : '';
}

/** The words that a member does not want to see. Whole words are compared, also those spelled with look-alikes or drawn out. */
export class WordList {
  readonly #phrases: string[];
  readonly #vocabulary: Set<string>;

  constructor(words: readonly string[]) {
    this.#phrases = words.map(plainForm).filter(Boolean);
    this.#vocabulary = new Set(this.#phrases.flatMap(phrase => phrase.split(' ')));
  }

  isIn(text: string): boolean {
    // Quoted words are seen, too: the message rules leave them out, this list counts them.
    const plain = ` ${wordsOf(plainWords(text.replaceAll(QUOTES, ' '), this.#vocabulary)).join(' ')} `;
    return this.#phrases.some(phrase => plain.includes(` ${phrase} `));
  }
}

/** Strips the ends of sentences. */
const wordsOf = (plain: string) => plain.split(' ').filter(word => /[^.]/.test(word));
