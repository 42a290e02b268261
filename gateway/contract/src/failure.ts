import { z } from 'zod';

/**
 * The body of every refusal. Routes under /api/friends carry their sentence in `msg`, all others in `message`; it may be
 * shown to a person. `fields` has a sentence for each input that was refused.
 */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string().optional(),
  msg: z.string().optional(),
  requestId: z.string(),
  requiresVerification: z.literal(true).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type Failure = z.infer<typeof Failure>;
