import { z } from 'zod';
import type { Route } from './route.js';

/** What the web app asks before it loads anything of the desk. */
export const deskAccessApi = {
  /** For moderators whose session has a second factor; others are refused as at every route of the desk. */
  access: {
    method: 'GET',
    path: '/api/desk',
    summary: 'Whether the session may be at the desk: of a moderator, with a second factor',
    output: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Route>;
