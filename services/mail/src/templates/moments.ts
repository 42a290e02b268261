import type { Language } from '@attune/auth-contract/mail-kind';

const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE', es: 'es-ES' };

export const dayIn = (language: Language, day: string): string =>
  new Date(day).toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });

export function momentIn(language: Language, moment: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Date(moment).toLocaleString(LOCALES[language], style)} (UTC)`;
}
