import { withoutAccents } from './plain-words.js';

/** Named lists of words, of which any stands at `<name>`. */
export type Slots = Record<string, readonly string[]>;

/** Where no whole word has to be there. */
export const ANY_WORD = '.';

export interface Phrase {
  readonly pattern: RegExp;
  /** The message has one of these, or the phrase is not in it. */
  readonly needs: readonly string[];
  /** The words that it is made of. */
  readonly own: ReadonlySet<string>;
}

/**
 * A phrase of a table: words; `a|b` either; `a?` or `<slot>?` perhaps; `a*` its beginning; `...` up to four words; `^` and `$`
 * where a sentence begins and ends; `....` up to fourteen words, of the next sentence too; `a~` the word with any of the language's endings.
 */
export function compilePhrase(source: string, slots: Slots, endings: readonly string[] = []): Phrase {
  const parts = withoutAccents(source).split(' ').filter(Boolean);
  const needed = parts
    .filter(part => !/^(?:\^|\$|\.{3,4})$|\?$/.test(part))
    .map(part => wordsOf(part, slots, endings))
    .filter(words => !words.some(word => /[*$]/.test(word)))
    .toSorted((a, b) => a.length - b.length)[0];
  let pattern: RegExp | undefined;
  let own: Set<string> | undefined;
  return {
    needs: needed ? [...new Set(needed.map(word => word.split(' ')[0] ?? ''))] : [ANY_WORD],
    // Most phrases are never looked for: compiled at once, all of them took longer than loading them.
    get pattern() {
      return (pattern ??= new RegExp(`${parts.map(part => patternOf(part, slots, endings)).join('')}(?= )`, 'g'));
    },
    get own() {
      return (own ??= vocabularyOf([source], slots, endings));
    },
  };
}

/** All words that the phrases of a table are made of. */
export function vocabularyOf(sources: readonly string[], slots: Slots, endings: readonly string[] = []): Set<string> {
  const parts = sources.flatMap(source => withoutAccents(source).split(' '));
  return new Set(
    parts.flatMap(part => wordsOf(part, slots, endings)).flatMap(words => words.replaceAll('*', '').split(' ')),
  );
}

function wordsOf(part: string, slots: Slots, endings: readonly string[]): string[] {
  return part
    .replace(/\?$/, '')
    .split('|')
    .flatMap(word => {
      const slot = /^<(.+)>$/.exec(word)?.[1];
      if (slot === undefined) return inflected(word, endings);
      const words = slots[slot];
      if (!words) throw new Error(`There is no slot <${slot}>.`);
      return words.flatMap(spelled => inflected(withoutAccents(spelled), endings));
    });
}

/** "dumm~" is also "dumme" and "dummer". */
function inflected(word: string, endings: readonly string[]): string[] {
  if (!word.endsWith('~')) return [word];
  const stem = word.slice(0, -1);
  return [stem, ...endings.map(ending => stem + ending)];
}

function patternOf(part: string, slots: Slots, endings: readonly string[]): string {
  if (part === '^') return String.raw`(?<= \.)`;
  if (part === '$') return String.raw`(?= \.)`;
  if (part === '...') return '(?: [^ .]+){0,4}?';
  if (part === '....') return '(?: [^ ]+){0,14}?';
  const words = wordsOf(part, slots, endings);
  const spelled = words.filter(word => word !== '$').map(word => word.replace('*', '[^ .]*'));
  const alternatives = [` (?:${spelled.join('|')})(?= )`, ...(words.includes('$') ? [String.raw`(?= \.)`] : [])];
  return `(?:${alternatives.join('|')})${part.endsWith('?') ? '?' : ''}`;
}
