import { compilePhrase, vocabularyOf, type Phrase, type Slots } from './phrase.js';
import { withoutAccents } from './plain-words.js';

export const KINDS = ['harassment', 'sexual', 'threat', 'money', 'contact', 'elsewhere', 'love', 'absence'] as const;
export type Kind = (typeof KINDS)[number];

/** A phrase table as it is stored, one for each language. */
export interface StoredTable {
  slots: Slots;
  /** What `~` stands for: endings of words that are inflected. */
  endings: readonly string[];
  /** Said of, or to, a person who does not do it: the words that follow are not meant. */
  negations: readonly string[];
  /** The sentence tells another person's words or deeds, so it is not meant. */
  reported: readonly string[];
  /** Looks harmful and is not: removed before the rules look. */
  harmless: readonly string[];
  kinds: Record<Kind, StoredRules>;
}

interface StoredRules {
  /** Enough by itself. */
  strong?: readonly string[];
  /** Enough by itself, unless it is said laughing. */
  mild?: readonly string[];
  /** Two of these are enough. */
  weak?: readonly string[];
}

type Weight = keyof StoredRules;
export interface Match {
  kind: Kind;
  weight: Weight;
  /** Where it stands. Two phrases in the same words are one hint. */
  span?: Span;
}
/** From one character to before another. */
type Span = readonly [number, number];
interface Rule {
  kind: Kind;
  weight: Weight;
  phrase: Phrase;
}

/** How many words before a phrase may say that it is not meant. "If you don't answer I'll find you" is a threat, for all that. */
const NEGATED_WITHIN: Record<Kind, number> = {
  harassment: 3,
  sexual: 3,
  threat: 1,
  money: 3,
  contact: 3,
  elsewhere: 0,
  love: 3,
  absence: 0,
};

/** The phrases of one language, compiled. */
export class PhraseTable {
  readonly vocabulary: Set<string>;
  readonly #rules: Map<string, Rule[]>;
  readonly #harmless: Map<string, { phrase: Phrase }[]>;
  readonly #reported: Map<string, { phrase: Phrase }[]>;
  readonly negations: readonly string[];

  constructor({ slots, endings, negations, reported, harmless, kinds }: StoredTable) {
    const rules = KINDS.flatMap(kind =>
      (['strong', 'mild', 'weak'] as const).flatMap(weight =>
        (kinds[kind][weight] ?? []).map(source => ({ kind, weight, source })),
      ),
    );
    const others = [...reported, ...harmless];
    this.vocabulary = vocabularyOf([...rules.map(({ source }) => source), ...others, ...negations], slots, endings);
    const compiled = <T extends { source: string }>(sources: T[]) =>
      byNeededWord(sources.map(rest => ({ ...rest, phrase: compilePhrase(rest.source, slots, endings) })));
    this.#rules = compiled(rules);
    this.#harmless = compiled(harmless.map(source => ({ source })));
    this.#reported = compiled(reported.map(source => ({ source })));
    this.negations = negations.map(withoutAccents);
  }

  /** The places of words that are harmless, or told of another person. */
  notMeantIn(words: string): Span[] {
    const harmless = candidates(this.#harmless, words).flatMap(({ phrase }) =>
      [...words.matchAll(phrase.pattern)].map(({ 0: found, index }) => [index, index + found.length] as const),
    );
    const reported = candidates(this.#reported, words).flatMap(({ phrase }) =>
      [...words.matchAll(phrase.pattern)].map(({ index }) => sentenceAt(words, index)),
    );
    return [...harmless, ...reported];
  }

  /** `meant` is what all tables leave of a message, `negations` are those of all. */
  matches(meant: string, negations: ReadonlySet<string>): Match[] {
    return candidates(this.#rules, meant).flatMap(({ kind, weight, phrase }) =>
      [...meant.matchAll(phrase.pattern)]
        .filter(match => !isNegated(match, phrase, NEGATED_WITHIN[kind], negations))
        .map(({ 0: found, index }) => ({ kind, weight, span: [index, index + found.length] as const })),
    );
  }
}

/** Each word within a span becomes a word that no rule knows. */
export function withoutSpans(words: string, spans: readonly Span[]): string {
  const isNotMeant = (at: number) => spans.some(([from, to]) => from <= at && at < to);
  return words.replaceAll(/[^ .]+/g, (word, at: number) => (isNotMeant(at) ? '~' : word));
}

function sentenceAt(words: string, index: number): Span {
  const end = words.indexOf('.', index + 1);
  return [words.lastIndexOf('.', index), end < 0 ? words.length : end];
}

function isNegated(
  { 0: found, index, input }: RegExpExecArray,
  phrase: Phrase,
  within: number,
  negations: ReadonlySet<string>,
): boolean {
  if (within === 0) return false;
  const before = input.slice(input.lastIndexOf('.', index) + 1, index);
  const words = [...wordsOf(before).slice(-within), ...wordsOf(found).filter(word => !phrase.own.has(word))];
  return words.some(word => negations.has(word));
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean);

function byNeededWord<T extends { phrase: Phrase }>(rules: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const rule of rules) {
    for (const word of rule.phrase.needs) {
      const others = found.get(word);
      if (others) others.push(rule);
      else found.set(word, [rule]);
    }
  }
  return found;
}

/** Those that the words of a text allow for. */
function candidates<T>(rules: Map<string, T[]>, words: string): T[] {
  return [...new Set(words.split(' ').flatMap(word => rules.get(word) ?? []))];
}
