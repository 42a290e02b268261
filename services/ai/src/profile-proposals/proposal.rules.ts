import type { ProfileProposal } from '@attune/ai-contract/profile-proposals';
import { PROPOSALS } from '../i18n/texts.js';
import { type Language, languageOf } from '../language/language.js';
import { listed } from '../language/listed.js';
import { type FormField, hasRoomFor, storedText } from './form.fields.js';
import { listedThing } from './listed-thing.js';

/** What a rule changes. */
type Change = 'sentences' | 'list';

const LONG_SENTENCE = 120;
const WORDS_AT_LEAST = 4;
/** It asks, or says what to ask about. */
const HAS_A_HOOK = /\?|\b(?:ask me|tell me|frag mich|erzähl mir|pregúntame|cuéntame)(?!\p{L})/iu;

/** Where a long sentence can end, and how the next one begins then. */
const JOINTS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/, and I /g, '. I '],
    [/, but I /g, '. But I '],
    [/, so I /g, '. So I '],
  ],
  de: [
    [/, und ich /g, '. Ich '],
    [/, aber ich /g, '. Aber ich '],
    [/, denn ich /g, '. Denn ich '],
  ],
  es: [
    [/, y también /g, '. También '],
    [/, y además /g, '. Además '],
    [/, pero /g, '. Pero '],
  ],
};

interface Given {
  field: FormField;
  /** Of the field's words. */
  language: Language;
}

/** Undefined: this rule finds nothing to change. */
type Rule = (text: string, given: Given) => string | undefined;

const RULES: readonly [Change, Rule][] = [
  ['sentences', shorterSentences],
  ['list', oneOfTheList],
];

/** Proposals by rule, from the member's own words. None ends with a question, which reads as pasted on. A field that is good, or empty, has none. */
export function proposalsByRule(fields: FormField[], hobbies: string[], language: Language): ProfileProposal[] {
  return fields.flatMap((field): ProfileProposal[] => {
    if (field.words === '') return field.prompt === null ? fromLikes(field, hobbies, language) : [];
    return improved({ field, language: languageOf(field.words, language) }, language);
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
    why.push(PROPOSALS[language](`why.${change}`));
  }
  const stored = storedText(field, text);
  return why.length === 0 || stored === undefined ? [] : [{ prompt: field.prompt, text: stored, why }];
}

function fromLikes(field: FormField, hobbies: string[], language: Language) {
  if (hobbies.length === 0) return [];
  // The first that stands well in a sentence.
  const like = hobbies.find(hobby => /^[\p{L}\p{M} -]{2,24}$/u.test(hobby));
  const things = listed(hobbies, language);
  const t = PROPOSALS[language];
  const said = t('likes', { things });
  const text = storedText(field, like === undefined ? said : `${said} ${t('askAbout', { thing: capital(like) })}`);
  const why = [t('why.likes'), ...(like === undefined ? [] : [t('why.list')])];
  return text === undefined ? [] : [{ prompt: null, text, why }];
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
  return JOINTS[language].reduce(
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
  return thing === undefined
    ? undefined
    : `${ended(text)} ${PROPOSALS[language]('askAbout', { thing: capital(thing) })}`;
}

const sentencesOf = (text: string) =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text), ({ segment }) => segment);

/** With a full stop, unless it ends with a sign or an emoji already. */
const ended = (text: string) => (/[\p{L}\p{M}\p{N}")»“]$/u.test(text) ? `${text}.` : text);

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);
