import { AUTHORS, CORPUS_LANGUAGES, HARMFUL_KINDS, type CorpusLanguage } from './corpus.ts';
import { figuresOf, partOf, type Figures } from './figures.ts';
import type { MessageRules } from '../../web/src/features/messaging/rules/message-rules.ts';

type Cells = readonly (string | number)[];
type Part = 'set aside' | 'readable';

/** The figures of parts, a line for each author in each language; of the kinds, how many were missed. */
export function figuresTable(rules: MessageRules, parts: readonly Part[] = ['set aside', 'readable']): string[] {
  const head = ['Language', 'Author', 'Part', 'Harmless', 'False alarms', 'Harmful', 'Missed', ...HARMFUL_KINDS];
  const rows = CORPUS_LANGUAGES.flatMap(language => parts.flatMap(part => rowsOf(rules, language, part)));
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`);
}

function rowsOf(rules: MessageRules, language: CorpusLanguage, part: Part): Cells[] {
  const authors = AUTHORS.filter(author => part === 'readable' || author !== 'everyday');
  return authors.map(author => [
    language,
    author,
    part,
    ...cellsOf(figuresOf(rules, partOf(language, author, part === 'set aside'))),
  ]);
}

function cellsOf({ harmful, missed, harmless, falseAlarms, kinds }: Figures): Cells {
  return [
    harmless,
    `${falseAlarms} (${percent(falseAlarms, harmless)})`,
    harmful,
    `${missed} (${percent(missed, harmful)})`,
    ...Object.values(kinds).map(kind => `${kind.missed} of ${kind.lines}`),
  ];
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
