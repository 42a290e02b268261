import { LANGUAGES, type Language } from './languages.js';

/** What an operator wrote in some languages, in the page's or the first that there is; `lang` where it isn't the page's. */
export function ownWords<Words>(
  words: Partial<Record<Language, Words | undefined>>,
  locale: Language,
): { said: Words; lang?: Language } | undefined {
  const language = [locale, ...(Object.keys(LANGUAGES) as Language[])].find(one => words[one]);
  const said = language && words[language];
  return said && { said, ...(language !== locale && { lang: language }) };
}
