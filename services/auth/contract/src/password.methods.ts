import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { GivenPassword } from './given-password.js';
import { MailToken } from './mailed-token.js';
import { Email, NewPassword } from './user.js';
import { UserId } from './user-id.js';

/** Passwords that are forgotten, and asked for again. */
export const passwordMethods = {
  /** Succeeds for unknown addresses too, and then sends nothing. */
  forgotPassword: { input: z.strictObject({ email: Email }), output: z.void(), encrypted: true },
  /** Sets the password, ends every session of the member and confirms the address. */
  resetPassword: {
    input: z.strictObject({ token: MailToken, password: NewPassword }),
    output: z.object({ outcome: z.enum(['reset', 'expired', 'unknown']), userId: UserId.optional() }),
    encrypted: true,
  },
  /** `invalid_input` when it is not the caller's. */
  checkPassword: { input: z.strictObject({ password: GivenPassword }), output: z.void(), encrypted: true },
} as const satisfies Record<string, Method>;
