import { exportPage } from '@attune/exports-contract/export-page';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { GivenPassword } from './given-password.js';

/** A member's own data: who may have them, and those of auth. */
export const exportMethods = {
  /** Checks the caller's password, and lets the exports service ask every service for the caller's data: for this one export, within a day. */
  grantExport: {
    input: z.strictObject({ password: GivenPassword, exportId: z.string().min(1).max(64) }),
    output: z.object({ grant: z.string() }),
    encrypted: true,
  },
  exportPage,
} as const satisfies Record<string, Method>;
