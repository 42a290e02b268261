import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { AcceptsDrafted } from './drafted-with.js';

/** Whether a member takes messages that began with a suggestion. */
export const draftedMessageMethods = {
  /** The caller's own. */
  acceptsDrafted: { input: z.strictObject({}), output: z.object(AcceptsDrafted.shape) },
  setAcceptsDrafted: { input: AcceptsDrafted, output: z.void() },
} as const satisfies Record<string, Method>;
