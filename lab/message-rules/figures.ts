import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageRules } from '../../web/src/features/messaging/rules/message-rules.ts';
import type { StoredTable } from '../../web/src/features/messaging/rules/phrase-table.ts';
import { root } from '../../infra/local/paths.ts';
import {
  CORPUS_LANGUAGES,
  corpusOf,
  HARMFUL_KINDS,
  type CorpusAuthor,
  type CorpusLanguage,
  type CorpusLine,
} from './corpus.ts';

/** How the rules judge one part of the corpus. */
export interface Figures {
  harmful: number;
  /** Of those, the lines whose own kind was not found. */
  missed: number;
  harmless: number;
  /** Of those, the lines in which something was found. */
  falseAlarms: number;
  /** Lines and misses of each kind. */
  kinds: Record<string, { lines: number; missed: number }>;
}

export interface WrongLine extends CorpusLine {
  found: readonly string[];
}

const HARMFUL = new Set<string>(HARMFUL_KINDS);

/** As the browser has them: the language of a message is not known, so that all tables look at it. */
export function rulesOfTheApp(): MessageRules {
  const phrases = join(root, 'web/src/features/messaging/rules/phrases');
  return new MessageRules(
    CORPUS_LANGUAGES.map(
      language => JSON.parse(readFileSync(join(phrases, `${language}.json`), 'utf8')) as StoredTable,
    ),
  );
}

export function figuresOf(rules: MessageRules, lines: readonly CorpusLine[]): Figures {
  const harmful = lines.filter(({ kind }) => HARMFUL.has(kind));
  const wrong = wrongLines(rules, lines);
  const missed = wrong.filter(({ kind }) => HARMFUL.has(kind));
  const count = (of: readonly CorpusLine[], kind: string) => of.filter(line => line.kind === kind).length;
  return {
    harmful: harmful.length,
    missed: missed.length,
    harmless: lines.length - harmful.length,
    falseAlarms: wrong.length - missed.length,
    kinds: Object.fromEntries(
      HARMFUL_KINDS.map(kind => [kind, { lines: count(harmful, kind), missed: count(missed, kind) }]),
    ),
  };
}

/** Harmful lines whose kind was not found, harmless ones in which any was. */
export function wrongLines(rules: MessageRules, lines: readonly CorpusLine[]): WrongLine[] {
  return lines
    .map(line => ({ ...line, found: rules.kindsOf(line.text, { isEarly: line.kind !== 'familiar' }) as string[] }))
    .filter(({ kind, found }) => (HARMFUL.has(kind) ? !found.includes(kind) : found.length > 0));
}

export const partOf = (language: CorpusLanguage, author: CorpusAuthor, isSetAside: boolean) =>
  corpusOf(language, author).filter(line => line.isSetAside === isSetAside);
