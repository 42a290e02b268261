import { GivenPassword } from '@attune/auth-contract/given-password';
import { z } from 'zod';
import type { Route } from './route.js';

const Success = z.object({ success: z.literal(true), message: z.string() });

/** The password, before what an open session alone must not do. */
export const PasswordAgain = z.strictObject({ password: GivenPassword });

/** Leaving, and coming back within the grace. A login of a leaving member is refused with what keeps the account: see failure.ts. */
export const deletionApi = {
  /** Ends all sessions. `leavingUntil` is when the account will be deleted. */
  request: {
    method: 'POST',
    path: '/api/account/deletion',
    summary: 'Leave: all sessions end, and the account is deleted 14 days later',
    input: PasswordAgain,
    output: Success.extend({ leavingUntil: z.iso.datetime() }),
  },
  /** `token` is the `keepToken` of the refused login. It logs no member in. */
  cancel: {
    method: 'POST',
    path: '/api/account/deletion/cancel',
    summary: 'Keep the account, by the token of a refused login',
    input: z.strictObject({ token: z.string().max(1024) }),
    output: Success,
  },
} as const satisfies Record<string, Route>;
