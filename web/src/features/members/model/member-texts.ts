import type { MemberProfile } from '@attune/gateway-contract/members';
import { language } from '../../../i18n/language.js';
import type { Translator } from '../../../i18n/translator.js';

type Key = Parameters<Translator<'members'>['has']>[0];

/** The text of this key; undefined where this version of the app has none. */
export const known = (t: Translator<'members'>, key: string): string | undefined =>
  t.has(key as Key) ? t(key as never) : undefined;

/** The keys that have a text. Others are typed, and may be any words. */
export const KNOWN_PRONOUNS = ['She/Her', 'he/him', 'they/them'] as const;

/** Stored pronouns as they are said in the language of `t`; typed ones stay as they are. */
export function shownPronouns(pronouns: string, t: Translator<'members'>): string {
  const chosen = KNOWN_PRONOUNS.find(one => one === pronouns);
  return chosen ? t(`pronouns.${chosen}`) : pronouns;
}

/** The text of a prompt; undefined for one that this version of the app does not know. */
export const promptText = (prompt: string, t: Translator<'members'>): string | undefined =>
  known(t, `prompts.texts.${prompt}`);

/** The name of a language in the one that is spoken. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([language()], { type: 'language', fallback: 'code' }).of(code) ?? code;

/** With a capital, for words that stand alone: Spanish writes the names of languages without one. */
export const standingAlone = (words: string): string =>
  words.replace(/^\p{Ll}/u, letter => letter.toLocaleUpperCase(language()));

const namesOf = (languages: string[]): string[] =>
  languages.map(languageName).map((name, place) => (place === 0 ? standingAlone(name) : name));

/** The facts that a member chose to tell: what each is, and what it says. */
export function shownFacts(
  { work, education, languages, heightCm, hobbies }: MemberProfile['facts'],
  t: Translator<'members'>,
) {
  const facts = [
    [t('facts.work'), [work]],
    [t('facts.education'), [education && known(t, `facts.educations.${education}`)]],
    [t('facts.languages'), namesOf(languages)],
    [t('facts.heightCm'), [heightCm && t('facts.height', { cm: heightCm })]],
    [t('facts.hobbies'), hobbies],
  ] as const;
  return facts.flatMap(([name, words]) => {
    const told = words.filter((word): word is string => typeof word === 'string' && word !== '');
    return told.length > 0 ? [{ name, parts: listOf(told) }] : [];
  });
}

/** The words of a list, as elements, and what stands between them. */
const listOf = (words: string[]) => new Intl.ListFormat(language(), { type: 'conjunction' }).formatToParts(words);

/** What a member shows of themself. */
export type ShownMember = Omit<MemberProfile, 'relation' | 'note' | 'username'>;
