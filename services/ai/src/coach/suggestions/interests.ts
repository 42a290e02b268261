import type { Card, Quote } from '@attune/matching-contract/card';
import { questionOf } from '@attune/matching-contract/questions';
import { z } from 'zod';
import { folded } from '../../language/folded-text.js';
import type { Language } from '../../language/language.js';
import interestsFile from './interests.json' with { type: 'json' };

const beginnings = z.array(z.string().min(1)).min(1);

/** How members say what they would like another one to like, and the answers to a question that say it. */
const interests = z
  .array(
    z.strictObject({
      question: z.string(),
      answers: z.array(z.string()).min(1),
      words: z.strictObject({ en: beginnings, de: beginnings, es: beginnings }),
    }),
  )
  .parse(interestsFile);

export type Interest = (typeof interests)[number];

/** What a member wishes for, as far as one of our questions asks about it. */
export function interestsIn(question: string, language: Language): Interest[] {
  const text = folded(question);
  return interests.filter(({ words }) => new RegExp(`\\b(?:${words[language].join('|')})`).test(text));
}

/** What a card quotes of the other one that says so. */
export function reasonOn(card: Card, wished: Interest[]): Quote | undefined {
  const quotes = [...card.agreements, ...(card.talkAboutEarly ? [card.talkAboutEarly] : [])];
  return quotes.find(({ question, theirs }) =>
    wished.some(interest => questionOf(question)?.key === interest.question && interest.answers.includes(theirs)),
  );
}
