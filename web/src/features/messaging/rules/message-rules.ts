import { detailsIn, spellsNumber } from './contact-details.js';
import { KINDS, PhraseTable, withoutSpans, type Kind, type Match, type StoredTable } from './phrase-table.js';
import { plainWords } from './plain-words.js';

/** Said laughing. */
const PLAYFUL = /[😂🤣😄😅😆😉😜🙈😊❤💅]|\b(?:ha){2,}|\b(?:ja){2,}|\b(?:je){2,}/iu;
const DIGITS =
  'zero one two three four five six seven eight nine null eins zwei drei vier funf sechs sieben acht neun cero uno dos tres cuatro cinco seis siete ocho nueve double';
/** Between people who know each other these are no warning. */
const ONLY_EARLY = new Set<Kind>(['contact', 'elsewhere', 'love']);
const WORTH = { strong: 2, mild: 2, weak: 1 } as const;
/** Of a text of several pages only the beginning is judged. */
const LENGTH_AT_MOST = 2_000;

interface Circumstances {
  /** The two have written for a few days only. */
  isEarly: boolean;
}

/** Judges a message without knowing its language. Pure: no network, no storage, no time. */
export class MessageRules {
  readonly #tables: PhraseTable[];
  readonly #digits = new Set(DIGITS.split(' '));
  readonly #vocabulary: Set<string>;
  readonly #negations: Set<string>;

  constructor(tables: readonly StoredTable[]) {
    this.#tables = tables.map(table => new PhraseTable(table));
    this.#vocabulary = new Set(this.#tables.flatMap(({ vocabulary }) => [...vocabulary]));
    this.#negations = new Set(this.#tables.flatMap(({ negations }) => negations));
    for (const digit of this.#digits) this.#vocabulary.add(digit);
  }

  /** What may harm in it, the gravest kind first. */
  kindsOf(message: string, { isEarly }: Circumstances): Kind[] {
    const text = message.slice(0, LENGTH_AT_MOST);
    const words = plainWords(text, this.#vocabulary);
    const isPlayful = PLAYFUL.test(text);
    const details = detailsIn(text);
    if (spellsNumber(words, this.#digits)) details.push({ kind: 'contact', weight: 'strong' });
    // Languages are not added up: a word that two of them know is one.
    const meant = withoutSpans(
      words,
      this.#tables.flatMap(table => table.notMeantIn(words)),
    );
    const readings = [details, ...this.#tables.map(table => table.matches(meant, this.#negations))].map(matches =>
      matches.filter(({ weight }) => weight !== 'mild' || !isPlayful),
    );
    return KINDS.filter(
      kind => (isEarly || !ONLY_EARLY.has(kind)) && readings.some(matches => weightOf(kind, matches) >= WORTH.strong),
    );
  }
}

function weightOf(kind: Kind, matches: readonly Match[]): number {
  const taken: Match[] = [];
  for (const match of matches
    .filter(found => found.kind === kind)
    .toSorted((a, b) => WORTH[b.weight] - WORTH[a.weight])) {
    if (!taken.some(other => overlap(match, other))) taken.push(match);
  }
  return taken.reduce((sum, { weight }) => sum + WORTH[weight], 0);
}

function overlap({ span: one }: Match, { span: other }: Match): boolean {
  return one !== undefined && other !== undefined && one[0] < other[1] && other[0] < one[1];
}
