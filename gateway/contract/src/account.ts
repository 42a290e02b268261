import { z } from 'zod';
import type { Route } from './route.js';

/** The member's own account: what is not the profile. */
export const accountApi = {
  /** Out of others' sight, or back. */
  setPaused: {
    method: 'POST',
    path: '/api/account/paused',
    input: z.strictObject({ isPaused: z.boolean() }),
    output: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const satisfies Record<string, Route>;
