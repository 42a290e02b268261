import type { Reasons } from '@attune/platform/contract';
import { z } from 'zod';

/** A reason without parameters. */
const none = z.object({});

/** Why this service refuses. */
export const authReasons = {
  username_taken: none,
  password_is_username: none,
  password_is_email: none,
  password_is_personal: none,
  password_is_common: none,
  password_is_common_word: none,
  too_many_logins: none,
  mail_service_only: none,
  // What its schemas say of a field.
  malformed_id: none,
  username_missing: none,
  username_too_short: none,
  username_too_long: none,
  username_has_other_characters: none,
  username_reserved: none,
  firstname_missing: none,
  lastname_missing: none,
  name_too_long: none,
  name_has_unseen_characters: none,
  email_missing: none,
  email_invalid: none,
  password_missing: none,
  password_too_short: none,
  password_too_long: none,
  age_invalid: none,
  pronouns_too_long: none,
  bio_too_long: none,
  profile_picture_missing: none,
  profile_picture_too_long: none,
  profile_picture_has_other_characters: none,
  profile_picture_not_https: none,
} as const satisfies Reasons;
export type AuthReason = keyof typeof authReasons;
