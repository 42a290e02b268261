import type { Messages } from './en/messages.types.js';
import type { Language } from './languages.js';

export type Catalogue = keyof Messages;

/** Those that every page needs. */
const COMMON = ['app', 'chat', 'session', 'ui'] as const;
const REFUSALS = ['reasons', 'refusals'] as const;

/** The same in a language: English refusals have the server's own sentences. */
export const commonIn = (language: Language): readonly Catalogue[] =>
  language === 'en' ? COMMON : [...COMMON, ...REFUSALS];

/** The texts of a visitor's first page, which knows no names of other files: `first-catalogues.<language>.ts`. */
export const FIRST = [...COMMON, 'landing'] as const;

export type FirstCatalogue = (typeof FIRST)[number];
export type FirstTranslation = FirstCatalogue | (typeof REFUSALS)[number];
