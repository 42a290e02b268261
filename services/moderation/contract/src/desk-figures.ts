import type { Method } from '@attune/platform/contract';
import { z } from 'zod';

/** For operators whose session has a second factor: `forbidden` for all others. */
export const deskFigureMethods = {
  /** How many cases are open, the day of the oldest (UTC), and how many appeals wait: none about the caller, and nothing of what is in them. */
  deskFigures: {
    input: z.strictObject({}),
    output: z.object({ openCases: z.int(), waitingAppeals: z.int(), oldestAt: z.iso.datetime().nullable() }),
  },
} as const satisfies Record<string, Method>;
