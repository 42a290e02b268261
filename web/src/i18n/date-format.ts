import { language } from './language.js';

// British: the day before the month, as in the other languages.
const tagOf = { en: 'en-GB', de: 'de', es: 'es' } as const;

/** Writes dates as it is done in the language that is spoken when it is asked. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return at => {
    const tag = tagOf[language()];
    const format = made.get(tag) ?? new Intl.DateTimeFormat(tag, options);
    made.set(tag, format);
    return format.format(at);
  };
}
