import type { Method } from '@attune/platform/contract';
import { z } from 'zod';

/** The method of auth by which gateways exchange the token of a session. */
export const callTokenMethods = {
  /**
   * For gateways: a token for calls in the name of the member whose session's token this is. It is good for five minutes, and for
   * nothing at a gateway. `unauthenticated`: the session has ended.
   */
  callerToken: {
    input: z.strictObject({ session: z.string().max(4096) }),
    output: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
    encrypted: true,
  },
} as const satisfies Record<string, Method>;
