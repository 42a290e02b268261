import type { Quote } from '@attune/matching-contract/card';
import { FIRST_OWN_QUESTION, QUESTIONS, questionOf } from '@attune/matching-contract/questions';
import { instance } from '@attune/platform/instance/instance';
import { wordsIn } from '@attune/platform/instance/own-words';
import { z } from 'zod';
import type { Language } from '../../language/language.js';
import { markdownText } from '../../tools/markdown-text.js';
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
export function wordsOf(quote: Quote, language: Language): QuotedWords | undefined {
  return quote.question < FIRST_OWN_QUESTION ? productWords(quote, language) : ownWords(quote, language);
}

function productWords({ question, mine, theirs }: Quote, language: Language): QuotedWords | undefined {
  const { text, options } = TEXTS[language][questionOf(question)?.key ?? ''] ?? {};
  const [own, other] = [options?.[mine], options?.[theirs]];
  return text && own && other ? { question: text, mine: own, theirs: other } : undefined;
}

/** What an operator wrote is text, and no Markdown. */
function ownWords({ question, mine, theirs }: Quote, language: Language): QuotedWords | undefined {
  const asked = instance().questions?.find(({ id }) => id === question);
  const words = asked && wordsIn(asked, language);
  const [own, other] = [words?.answers[Number(mine) - 1], words?.answers[Number(theirs) - 1]];
  if (!words || !own || !other) return undefined;
  return { question: markdownText(words.question), mine: markdownText(own), theirs: markdownText(other) };
}
