import { z } from 'zod';
import type { Route } from './route.js';

export const operatorApi = {
  /** The operator as configured; null for what the configuration does not say. `contact` is a mail address or an https:// URL. */
  operator: {
    method: 'GET',
    path: '/api/operator',
    summary: 'Who runs this installation, and how to reach them; null where the configuration does not say',
    output: z.object({
      success: z.literal(true),
      name: z.string().nullable(),
      contact: z.string().nullable(),
    }),
  },
} as const satisfies Record<string, Route>;
