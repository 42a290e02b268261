import type { Quote } from '@attune/matching-contract/card';
import { QUESTIONS, questionOf } from '@attune/matching-contract/questions';
import { z } from 'zod';
import type { Language } from '../../language/language.js';
import german from './german.questions.json' with { type: 'json' };
import spanish from './spanish.questions.json' with { type: 'json' };

/** By the question's key. Questions of a special category are not quoted by the assistant, and have no text here. */
const texts = z.record(z.string(), z.strictObject({ text: z.string(), options: z.record(z.string(), z.string()) }));
type Texts = z.output<typeof texts>;

const TEXTS: Record<Language, Texts> = {
  en: Object.fromEntries(QUESTIONS.map(({ key, text, options }) => [key, { text, options }])),
  de: texts.parse(german),
  es: texts.parse(spanish),
};

/** What both said, as words of a language. */
export interface QuotedWords {
  question: string;
  mine: string;
  theirs: string;
}

/** Undefined for a question or an answer that this version does not know. */
export function wordsOf({ question, mine, theirs }: Quote, language: Language): QuotedWords | undefined {
  const { text, options } = TEXTS[language][questionOf(question)?.key ?? ''] ?? {};
  const [own, other] = [options?.[mine], options?.[theirs]];
  return text && own && other ? { question: text, mine: own, theirs: other } : undefined;
}
