import type { authContract } from '@attune/auth-contract/auth.contract';
import type { SentenceTable } from './sentence-table.js';

export const authSentences: SentenceTable<(typeof authContract)['reasons']> = {
  username_taken: 'Username not available',
  password_is_username: 'Please choose a password that is not your username.',
  password_is_email: 'Please choose a password that is not your email address.',
  password_is_personal:
    'This is little more than your name, your address or ours, so it is easy to guess. Please choose another password.',
  password_is_common: 'Many people use this password, so it is easy to guess. Please choose another one.',
  password_is_common_word:
    'This is a common word or a year with little beside it, so it is easy to guess. Please choose another one.',
  too_many_logins: 'Many people are signing in right now. Please try again in a moment.',
  mail_service_only: 'Only the mail service may ask this.',
};
