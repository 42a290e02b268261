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
  malformed_id: 'This is not a valid id.',
  username_missing: 'Please choose a username.',
  username_too_short: 'Please use at least 3 characters.',
  username_too_long: 'Please use at most 30 characters.',
  username_has_other_characters: 'Please use letters, digits, dot, dash and underscore only.',
  username_reserved: 'This name is reserved. Please choose another one.',
  firstname_missing: 'Please enter your first name.',
  lastname_missing: 'Please enter your last name.',
  name_too_long: 'Please use at most 50 characters.',
  name_has_unseen_characters: 'Please leave out line breaks, invisible characters and stacked accents.',
  email_missing: 'Please enter your email address.',
  email_invalid: 'Please enter a valid email address.',
  password_missing: 'Please choose a password.',
  password_too_short: 'Please use at least 8 characters.',
  password_too_long: 'Please use at most 128 characters.',
  age_invalid: 'Please enter a whole number from 18 to 120, or leave it empty.',
  pronouns_too_long: 'Please use at most 40 characters.',
  bio_too_long: 'Please use at most 1,000 characters.',
  profile_picture_missing: 'Please enter the address of a picture.',
  profile_picture_too_long: 'Please use at most 2,048 characters.',
  profile_picture_has_other_characters: 'This address has characters that no address has.',
  profile_picture_not_https: 'Please enter an address that begins with https://',
};
