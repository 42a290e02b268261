/** Parts of phrases, by name: alternatives, or one expression. */
export type Terms = Record<string, string | string[]>;

/**
 * How people say something in one language, as regular expressions for text that is `folded`; `{name}` stands for the term of
 * that name.
 */
export interface PhraseTable {
  terms?: Terms;
  /** Phrases of whole words. */
  words?: string[];
  /** Phrases that say by themselves where they begin and end. */
  patterns?: string[];
}

/** One expression for each phrase. */
export function waysOf({ terms = {}, words = [], patterns = [] }: PhraseTable): RegExp[] {
  const expanded = (phrase: string): string =>
    phrase.replace(/\{([a-z]\w*)\}/gi, (_, name: string) => {
      const term = terms[name];
      if (term === undefined) throw new Error(`A phrase uses the term ${name}, which its table lacks.`);
      return typeof term === 'string' ? expanded(term) : `(?:${term.map(expanded).join('|')})`;
    });
  return [...words.map(phrase => `\\b(?:${phrase})\\b`), ...patterns].map(phrase => new RegExp(expanded(phrase)));
}
