/** Every language the app speaks, by its BCP 47 tag. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
} satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;
export type Language = keyof typeof LANGUAGES;
