import { z } from 'zod';

// Browsers load this file with the schemas of every answer.

/** What keeps a member out: until a date, or for good. */
export const SuspensionKind = z.enum(['suspended', 'banned']);
export type SuspensionKind = z.infer<typeof SuspensionKind>;

/** How the caller's own account stands. */
export const Standing = z.object({
  /** They took themselves out of sight for a while. */
  isPaused: z.boolean(),
  /** They are seen by friends, and by those whom they asked, alone. */
  isIncognito: z.literal(true).optional(),
  isModerator: z.boolean(),
  /** They run the installation, and may see how it runs. */
  isOperator: z.literal(true).optional(),
  /** When the second factor is removed, which its member reported as lost. */
  removalDueAt: z.iso.datetime().optional(),
});
export type Standing = z.infer<typeof Standing>;
