import { z } from 'zod';

/** The languages of members' texts, in the order in which one stands in for another. */
const LANGUAGES = ['en', 'de', 'es'] as const;
export type TextLanguage = (typeof LANGUAGES)[number];

/** What an operator writes for members, by language: each whole, or not there. */
export type InLanguages<Words> = Partial<Record<TextLanguage, Words>>;

/** An entry of a folder's file with its words in one language at least, next to its other fields. */
export const withWords = <Fields extends z.ZodRawShape, Words extends z.ZodType>(fields: Fields, words: Words) =>
  z
    .strictObject({ ...fields, en: words.optional(), de: words.optional(), es: words.optional() })
    .superRefine((entry, context) => {
      if (writtenIn(entry).length === 0)
        context.addIssue({ code: 'custom', message: `must have its words in one of ${LANGUAGES.join(', ')}` });
    });

/** The languages that an entry has, the first of which stands in for the others. */
export const writtenIn = (words: object): TextLanguage[] =>
  LANGUAGES.filter(language => (words as InLanguages<unknown>)[language] !== undefined);

/** The words of an entry in a language, or in the first that it has. */
export function wordsIn<Words>(entry: { id: unknown; words: InLanguages<Words> }, language: TextLanguage): Words {
  const { words } = entry;
  return words[language] ?? (LANGUAGES.map(other => words[other]).find(Boolean) as Words);
}
