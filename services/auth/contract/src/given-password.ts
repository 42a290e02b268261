import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';

/** The password that a member gives again for a change of what protects the account. */
export const GivenPassword = z
  .string('password_again_missing' satisfies AuthReason)
  .min(1, 'password_again_missing' satisfies AuthReason)
  .max(512, 'password_wrong' satisfies AuthReason);
