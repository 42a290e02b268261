import type { Reasons } from '@attune/platform/contract';
import { z } from 'zod';

/** A reason without parameters. */
const none = z.object({});

/** Why this service refuses. */
export const exportsReasons = {
  export_is_running: none,
  too_many_exports: none,
  export_gone: none,
  export_needs_password: none,
  // What its schemas say about a field.
  malformed_export_id: none,
  export_password_missing: none,
} as const satisfies Reasons;
export type ExportsReason = keyof typeof exportsReasons;
