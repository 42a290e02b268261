import type { Language } from './languages.js';

/** The catalogues by the names of their files. */
export type Catalogue =
  | 'account'
  | 'ai-chat'
  | 'app'
  | 'appeal'
  | 'chat'
  | 'dashboard'
  | 'desk'
  | 'discover'
  | 'forgotten-password'
  | 'friends'
  | 'how-suggestions-work'
  | 'landing'
  | 'legal'
  | 'login'
  | 'members'
  | 'messaging'
  | 'moments'
  | 'own-data'
  | 'privacy'
  | 'profile'
  | 'questions'
  | 'reasons'
  | 'refusals'
  | 'register'
  | 'report'
  | 'reports'
  | 'second-factor'
  | 'security'
  | 'session'
  | 'settings'
  | 'suggestions'
  | 'ui'
  | 'verify-email';

/** Those that every page needs. */
const COMMON: readonly Catalogue[] = ['app', 'chat', 'session', 'ui'];

/** The same in a language: English refusals have the server's own sentences. */
export const commonIn = (language: Language): readonly Catalogue[] =>
  language === 'en' ? COMMON : [...COMMON, 'reasons', 'refusals'];
