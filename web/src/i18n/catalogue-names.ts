import type { Language } from './languages.js';

/** The catalogues by the names of their files. */
export type Catalogue =
  | 'account'
  | 'ai-chat'
  | 'app'
  | 'appeal'
  | 'assistant-settings'
  | 'chat'
  | 'dashboard'
  | 'dates'
  | 'desk'
  | 'discover'
  | 'emoji'
  | 'forgotten-password'
  | 'friends'
  | 'how-suggestions-work'
  | 'landing'
  | 'legal'
  | 'login'
  | 'members'
  | 'messaging'
  | 'moment-comments'
  | 'moments'
  | 'news'
  | 'notification-settings'
  | 'notifications'
  | 'own-data'
  | 'photos'
  | 'privacy'
  | 'profile'
  | 'profile-proposals'
  | 'questions'
  | 'reasons'
  | 'refusals'
  | 'register'
  | 'rehearsal'
  | 'report'
  | 'reports'
  | 'safer-chat'
  | 'second-factor'
  | 'security'
  | 'session'
  | 'settings'
  | 'shared-date'
  | 'suggestions'
  | 'topic-ideas'
  | 'ui'
  | 'verify-email';

/** Those that every page needs. */
const COMMON: readonly Catalogue[] = ['app', 'chat', 'session', 'ui'];

/** The same in a language: English refusals have the server's own sentences. */
export const commonIn = (language: Language): readonly Catalogue[] =>
  language === 'en' ? COMMON : [...COMMON, 'reasons', 'refusals'];
