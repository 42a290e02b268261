import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Lines as they are written in dating chats, by hand: harmful ones by kind, and harmless ones that look like them.

export const CORPUS_LANGUAGES = ['en', 'de', 'es'] as const;
export const HARMFUL_KINDS = [
  'harassment',
  'sexual',
  'threat',
  'money',
  'contact',
  'elsewhere',
  'love',
  'absence',
] as const;
/** `familiar`: harmless between two who have known each other for a while, a warning sign in the first days. */
export const HARMLESS_KINDS = ['harmless', 'familiar'] as const;
const KINDS = [...HARMFUL_KINDS, ...HARMLESS_KINDS] as const;

/** Each author's folder, and which part of the lines is set aside: one in so many, by hash; of everyday talk none. */
const SET_ASIDE = { first: 5, second: 2, third: 2, everyday: Infinity } as const;
export type CorpusAuthor = keyof typeof SET_ASIDE;
export const AUTHORS = ['first', 'second', 'third', 'everyday'] as const satisfies readonly CorpusAuthor[];

export type CorpusLanguage = (typeof CORPUS_LANGUAGES)[number];
export type CorpusKind = (typeof KINDS)[number];

export interface CorpusLine {
  kind: CorpusKind;
  text: string;
  /** Never read while rules are written: rules are measured on it. */
  isSetAside: boolean;
}

export function corpusOf(language: CorpusLanguage, author: CorpusAuthor = 'first'): CorpusLine[] {
  const path = join(import.meta.dirname, 'corpus', author, `${language}.tsv`);
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [kind, text] = line.split('\t');
      if (!isKind(kind) || !text) throw new Error(`${path} has a line without kind or text: ${line}`);
      return { kind, text, isSetAside: hashOf(line) % SET_ASIDE[author] === 0 };
    });
}

const isKind = (kind: string | undefined): kind is CorpusKind => KINDS.some(known => known === kind);

/** FNV-1a over UTF-16 units, of kind and text: which part a line is in does not depend on the other lines. */
function hashOf(line: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < line.length; i++) hash = Math.imul(hash ^ line.charCodeAt(i), 0x01000193) >>> 0;
  // The low bits of FNV alone are poorly mixed for a modulus.
  return (hash ^ (hash >>> 15)) >>> 0;
}
