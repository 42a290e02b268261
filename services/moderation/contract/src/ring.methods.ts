import { VouchRings } from '@attune/friends-contract/vouch.methods';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';

/** Groups that vouch for each other. */
export const ringMethods = {
  /** For moderators; written to the audit log. Those that the caller is in are left out. */
  vouchRings: {
    input: z.strictObject({}),
    output: VouchRings,
    encrypted: true,
  },
} as const satisfies Record<string, Method>;
