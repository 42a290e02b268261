import type { Language } from './language.js';

/** As a sentence lists them: the last one after an "and". */
export const listed = (things: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(things);
