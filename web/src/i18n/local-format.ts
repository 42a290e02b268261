import { language } from './language.js';

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
