import type { MemberProfile } from '@attune/gateway-contract/members';
import { language } from '../../../i18n/language.js';
import type { Translator } from '../../../i18n/translator.js';
import { known, languageName } from './member-texts.js';

/** The facts that a member chose to tell: what each is, and what it says. */
export function shownFacts(
  { work, education, languages, heightCm, hobbies }: MemberProfile['facts'],
  t: Translator<'members'>,
) {
  const facts = [
    [t('facts.work'), [work]],
    [t('facts.education'), [education && known(t, `facts.educations.${education}`)]],
    [t('facts.languages'), languages.map(languageName)],
    [t('facts.heightCm'), [heightCm && t('facts.height', { cm: heightCm })]],
    [t('facts.hobbies'), hobbies],
  ] as const;
  return facts.flatMap(([name, words]) => {
    const told = words.filter((word): word is string => typeof word === 'string' && word !== '');
    return told.length > 0 ? [{ name, parts: listOf(told) }] : [];
  });
}

/** The words of a list, as elements, and what stands between them. */
const listOf = (words: string[]) =>
  new Intl.ListFormat(language(), { type: 'unit', style: 'short' }).formatToParts(words);
