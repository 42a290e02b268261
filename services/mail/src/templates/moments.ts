import type { Language } from '@attune/auth-contract/mail-kind';

const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE', es: 'es-ES' };

export const dayIn = (language: Language, day: string): string =>
  new Date(day).toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });

/** With the name of the time zone, which the reader's may not be. */
export function momentIn(language: Language, moment: string, timeZone = 'UTC'): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  return `${new Date(moment).toLocaleString(LOCALES[language], style)} (${timeZone.replaceAll('_', ' ')})`;
}
