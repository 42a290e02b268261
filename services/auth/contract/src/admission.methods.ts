import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';

/** Who may register: everyone, who has an address of a named domain, or who was invited. */
export const Admission = z.enum(['open', 'domain', 'invited']);
export type Admission = z.infer<typeof Admission>;

/** What an invitation's link carries. Any text: one that is no code is answered as one that nobody made. */
export const InvitationCode = z
  .string('invitation_not_open' satisfies AuthReason)
  .max(64, 'invitation_not_open' satisfies AuthReason);

/** Who may register at this installation. */
export const admissionMethods = {
  /** `domains` are those of the mail addresses that are taken, where only some are. */
  admission: { input: z.strictObject({}), output: z.object({ admission: Admission, domains: z.array(z.string()) }) },
  /** Whether somebody can register with it: not told apart are a code that is unknown, used up and ended. */
  invitation: {
    input: z.strictObject({ code: InvitationCode }),
    output: z.object({ isOpen: z.boolean() }),
    encrypted: true,
  },
} as const satisfies Record<string, Method>;
