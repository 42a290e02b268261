import { Echo } from '@attune/moderation-contract/moderation.contract';
import { z } from 'zod';
import type { Route } from './route.js';

export const moderationApi = {
  echo: {
    method: 'GET',
    path: '/api/moderation',
    input: Echo,
    output: z.object({ success: z.literal(true), text: z.string() }),
  },
} as const satisfies Record<string, Route>;
