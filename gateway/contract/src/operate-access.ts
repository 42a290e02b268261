import { z } from 'zod';
import type { Route } from './route.js';

/** What the web app asks before it loads anything of the operators' page. */
export const operateAccessApi = {
  /** For operators whose session has a second factor; others are refused as at every route of the page. */
  access: {
    method: 'GET',
    path: '/api/operate',
    summary: 'Whether the session may see how the installation runs: of an operator, with a second factor',
    output: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Route>;
