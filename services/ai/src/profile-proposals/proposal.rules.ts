import type { ProfileProposal } from '@attune/ai-contract/profile-proposals';
import { type Language, languageOf } from '../language/language.js';
import { CLOSING_QUESTIONS } from './closing.questions.js';
import { type FormField, hasRoomFor, storedText } from './form.fields.js';
import { listedThing } from './listed-thing.js';
import { type Change, PROPOSED, WHY } from './proposal.texts.js';

const LONG_SENTENCE = 120;
const WORDS_AT_LEAST = 4;
/** It asks, or says what to ask about. */
const HAS_A_HOOK = /\?|\b(?:ask me|tell me|frag mich|erzähl mir|pregúntame|cuéntame)(?!\p{L})/iu;

interface Given {
  field: FormField;
  /** The first of what the member likes that stands well in a sentence. */
  like: string | undefined;
  /** Of the field's words. */
  language: Language;
}

/** Undefined: this rule finds nothing to change. */
type Rule = (text: string, given: Given) => string | undefined;

const RULES: readonly [Change, Rule][] = [
  ['sentences', shorterSentences],
  ['list', oneOfTheList],
  ['question', questionAtTheEnd],
];

/** Proposals by rule, from the member's own words and questions to the reader. A field that is good, or empty, has none. */
export function proposalsByRule(fields: FormField[], hobbies: string[], language: Language): ProfileProposal[] {
  const like = hobbies.find(hobby => /^[\p{L}\p{M} -]{2,24}$/u.test(hobby));
  return fields.flatMap((field): ProfileProposal[] => {
    if (field.words === '') return field.prompt === null ? fromLikes(field, hobbies, like, language) : [];
    return improved({ field, like, language: languageOf(field.words, language) }, language);
  });
}

function improved(given: Given, language: Language): ProfileProposal[] {
  const { field } = given;
  let text = field.words;
  const why: string[] = [];
  for (const [change, rule] of RULES) {
    const next = rule(text, given);
    if (next === undefined || !hasRoomFor(field, next)) continue;
    text = next;
    why.push(WHY[language][change]);
  }
  const stored = storedText(field, text);
  return why.length === 0 || stored === undefined ? [] : [{ prompt: field.prompt, text: stored, why }];
}

function fromLikes(field: FormField, hobbies: string[], like: string | undefined, language: Language) {
  if (hobbies.length === 0) return [];
  const things = new Intl.ListFormat(language, { type: 'conjunction' }).format(hobbies);
  const { likes, isItYours, weekQuestion } = PROPOSED[language];
  const text = storedText(field, `${likes(things)} ${like === undefined ? weekQuestion : isItYours(capital(like))}`);
  return text === undefined ? [] : [{ prompt: null, text, why: [WHY[language].likes, WHY[language].question] }];
}

function shorterSentences(text: string, { language }: Given): string | undefined {
  const shorter = sentencesOf(text).map(sentence =>
    sentence.length > LONG_SENTENCE ? split(sentence, language) : sentence,
  );
  const next = shorter.join('');
  return next === text ? undefined : next;
}

/** At the joints whose two sides can stand alone. */
function split(sentence: string, language: Language): string {
  return PROPOSED[language].joints.reduce(
    (text, [joint, instead]) =>
      text.replace(joint, (found, at: number) => {
        const sides = [text.slice(0, at), text.slice(at + found.length)];
        return sides.every(side => side.trim().split(/\s+/).length >= WORDS_AT_LEAST) ? instead : found;
      }),
    sentence,
  );
}

function oneOfTheList(text: string, { field, language }: Given): string | undefined {
  if (HAS_A_HOOK.test(text) || field.prompt === 'ask_me_about') return undefined;
  const thing = sentencesOf(text)
    .map(listedThing)
    .find(found => found !== undefined);
  return thing === undefined ? undefined : `${ended(text)} ${PROPOSED[language].askAbout(capital(thing))}`;
}

function questionAtTheEnd(text: string, { field: { prompt }, like, language }: Given): string | undefined {
  if (HAS_A_HOOK.test(text)) return undefined;
  const { isItYours, weekQuestion } = PROPOSED[language];
  const ofTheBio = like === undefined ? weekQuestion : isItYours(capital(like));
  return `${ended(text)} ${prompt === null ? ofTheBio : CLOSING_QUESTIONS[language][prompt]}`;
}

const sentencesOf = (text: string) =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text), ({ segment }) => segment);

/** With a full stop, unless it ends with a sign or an emoji already. */
const ended = (text: string) => (/[\p{L}\p{M}\p{N}")»“]$/u.test(text) ? `${text}.` : text);

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);
