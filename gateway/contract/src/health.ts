import { z } from 'zod';
import type { Route } from './route.js';

export const healthApi = {
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the product can be used at all',
    output: z.object({ success: z.literal(true), status: z.literal('ok') }),
  },
} as const satisfies Record<string, Route>;
