import { language } from './language.js';

const hourAndMinute = localFormat({ hour: 'numeric', minute: '2-digit' });

const dayAndTime = localFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Day and time of something that happened. */
export const momentOf = (at: string): string => dayAndTime(new Date(at));

/** A full hour, 0 to 23, as clocks show it here. */
export const hourWords = (hour: number): string => hourAndMinute(new Date(2000, 0, 1, hour));

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

/** Writes times as it is done where the reader is, as far as the browser tells, in the language that is spoken when it is asked. */
export function localFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return at => {
    const spoken = language();
    const format = made.get(spoken) ?? new Intl.DateTimeFormat(tagHere(spoken), options);
    made.set(spoken, format);
    return format.format(at);
  };
}

// English is the default without a choice: the browser's own locale then formats times.
const tagHere = (spoken: string) =>
  spoken === 'en' ? undefined : (navigator.languages.find(tag => tag.split('-')[0] === spoken) ?? spoken);
