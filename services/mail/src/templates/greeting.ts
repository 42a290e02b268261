import type { Language } from '@attune/auth-contract/mail-kind';
import { toldName } from '@attune/auth-contract/told-name';
import { LAYOUT } from '../i18n/texts.js';

/** The salutation of a mail. Without a name for one that is not told: the address may be that of a stranger. */
export function greeting(firstname: string, language: Language = 'en'): string {
  const name = toldName(firstname);
  return name === undefined ? LAYOUT[language]('greetingWithoutName') : LAYOUT[language]('greeting', { name });
}
