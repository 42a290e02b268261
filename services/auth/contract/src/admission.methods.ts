import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';

/** Who may register: everyone, who has an address of a named domain, or who was invited. */
export const Admission = z.enum(['open', 'domain', 'invited']);
export type Admission = z.infer<typeof Admission>;

/** The code in an invitation's link. Any text is taken: a malformed code gets the answer of an unknown one. */
export const InvitationCode = z
  .string('invitation_not_open' satisfies AuthReason)
  .max(64, 'invitation_not_open' satisfies AuthReason);

/** Who may register at this installation. */
export const admissionMethods = {
  /** `domains` are those of the mail addresses that are taken, where only some are. `membersInvite`: members can give invitations. */
  admission: {
    input: z.strictObject({}),
    output: z.object({ admission: Admission, domains: z.array(z.string()), membersInvite: z.boolean().default(false) }),
  },
  /** Whether the code lets a visitor register. Unknown, used up and ended codes get the same answer. */
  invitation: {
    input: z.strictObject({ code: InvitationCode }),
    output: z.object({ isOpen: z.boolean() }),
    encrypted: true,
  },
} as const satisfies Record<string, Method>;
