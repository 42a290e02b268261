import type { Messages } from './en/messages.types.js';
import type { Language } from './languages.js';

export type Catalogue = keyof Messages;

/** Those that every page needs. */
const COMMON: readonly Catalogue[] = ['app', 'chat', 'session', 'ui'];

/** The same in a language: English refusals have the server's own sentences. */
export const commonIn = (language: Language): readonly Catalogue[] =>
  language === 'en' ? COMMON : [...COMMON, 'reasons', 'refusals'];
