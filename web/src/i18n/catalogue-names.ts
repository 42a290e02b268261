/** The catalogues by the names of their files. */
export type Catalogue =
  | 'ai-chat'
  | 'app'
  | 'chat'
  | 'dashboard'
  | 'forgotten-password'
  | 'friends'
  | 'landing'
  | 'legal'
  | 'login'
  | 'messaging'
  | 'moments'
  | 'privacy'
  | 'profile'
  | 'register'
  | 'session'
  | 'settings'
  | 'ui'
  | 'verify-email';

/** Those that every page needs. */
export const COMMON: readonly Catalogue[] = ['app', 'chat', 'session', 'ui'];
