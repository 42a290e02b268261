import type { ProfileProposal } from '@attune/ai-contract/profile-proposals';
import { z } from 'zod';
import { safetyAnswer } from '../safety/safety.js';
import { hasAddress, harmlessText, jsonIn } from '../model/model.text.js';
import { type FormField, storedText } from './form.fields.js';

const TEXT_AT_MOST = 4000;
const WHY_AT_MOST = 300;
const MARKUP = /<\/?[a-z!]|\]\(|\*\*|__|`|^\s*(?:#{1,6}|[-*•])\s/im;
const PHONE_OR_HANDLE = /\d[\d\s()./-]{6,}\d|(?:^|\s)@\w/;

const hasMarkup = (text: string) => MARKUP.test(text);
const Change = z.object({
  field: z.string(),
  text: z.string().max(TEXT_AT_MOST),
  why: harmlessText(WHY_AT_MOST).refine(why => !hasMarkup(why)),
});
const Answer = z.object({ changes: z.array(z.unknown()).max(20) });

/**
 * The proposals in a model's answer: for fields that it was told of, plain, of what the profile's own schema takes, and without a number that
 * the member did not write. Undefined where the answer is of no use; a model may also say that nothing is to be changed.
 */
export function proposalsIn(answer: string, fields: FormField[], hobbies: string[]): ProfileProposal[] | undefined {
  const { data } = Answer.safeParse(jsonIn(answer));
  if (!data) return undefined;
  const known = new Set(numbersIn([...fields.map(({ words }) => words), ...hobbies].join('\n')));
  const changes = data.changes.flatMap(change => Change.safeParse(change).data ?? []);
  const proposals = fields.flatMap((field): ProfileProposal[] => {
    const change = changes.find(({ field: id }) => id === field.id);
    const text = change && storedText(field, change.text);
    if (!text || text === field.words || !isPlain(text) || !numbersIn(text).every(number => known.has(number)))
      return [];
    return [{ prompt: field.prompt, text, why: [change.why] }];
  });
  return proposals.length === 0 && data.changes.length > 0 ? undefined : proposals;
}

const isPlain = (text: string) =>
  !hasMarkup(text) && !hasAddress(text) && !PHONE_OR_HANDLE.test(text) && !safetyAnswer(text);

const numbersIn = (text: string): string[] => text.match(/\p{Nd}+/gu) ?? [];
