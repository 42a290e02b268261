import { z } from 'zod';
import type { Route } from './route.js';

export const operatorApi = {
  /** The operator as configured; null for what the configuration does not say. `contact` is a mail address or an https:// URL. */
  operator: {
    method: 'GET',
    path: '/api/operator',
    output: z.object({
      success: z.literal(true),
      name: z.string().nullable(),
      contact: z.string().nullable(),
    }),
  },
} as const satisfies Record<string, Route>;
