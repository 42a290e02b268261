import { Echo } from '@attune/exports-contract/exports.contract';
import { z } from 'zod';
import type { Route } from './route.js';

export const exportsApi = {
  echo: {
    method: 'GET',
    path: '/api/exports',
    input: Echo,
    output: z.object({ success: z.literal(true), text: z.string() }),
  },
} as const satisfies Record<string, Route>;
