import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { Credentials } from './credentials.js';
import { Login, SignIn, SignInForm } from './sign-in.js';

/** Sessions begun and ended. */
export const loginMethods = {
  /** For a gateway of 0.1.0: refuses where `signIn` would say more. */
  login: { input: Credentials, output: Login, encrypted: true },
  signIn: { input: SignInForm, output: SignIn, encrypted: true },
  /** Ends the caller's session. */
  logout: { input: z.strictObject({}), output: z.void() },
} as const satisfies Record<string, Method>;
