import type { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';

/** Refuses each entry of a list whose key an earlier one has, at the entry's own place. */
export const distinct =
  <T>(keyOf: (entry: T) => string, reason: AuthReason, ...field: string[]) =>
  (entries: T[], context: z.RefinementCtx<T[]>) => {
    const seen = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const key = keyOf(entry);
      if (seen.has(key)) context.addIssue({ code: 'custom', message: reason, path: [index, ...field] });
      seen.add(key);
    }
  };
