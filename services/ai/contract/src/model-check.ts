import type { Method } from '@attune/platform/contract';
import { z } from 'zod';

/** `lacking`: its host answers, and refuses or fails. `silent`: no answer. */
export const ModelState = z.enum(['running', 'lacking', 'silent']);
export type ModelState = z.infer<typeof ModelState>;

/** For operators whose session has a second factor, as auth says: `forbidden` for all others. */
export const modelCheckMethods = {
  /** Asks the host of each model that is set up which models it has: nothing of a member is sent, and no token is used. */
  checkModels: { input: z.strictObject({}), output: z.object({ states: z.array(ModelState) }), timeoutMs: 8000 },
} as const satisfies Record<string, Method>;
