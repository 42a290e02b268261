import type { Method } from '@attune/platform/contract';
import { z } from 'zod';

/** Who may register: everyone, who has an address of a named domain, or who was invited. */
export const Admission = z.enum(['open', 'domain', 'invited']);
export type Admission = z.infer<typeof Admission>;

/** Who may register at this installation. */
export const admissionMethods = {
  /** `domains` are those of the mail addresses that are taken, where only some are. */
  admission: { input: z.strictObject({}), output: z.object({ admission: Admission, domains: z.array(z.string()) }) },
} as const satisfies Record<string, Method>;
