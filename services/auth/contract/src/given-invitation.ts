import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { InvitationCode } from './admission.methods.js';
import { UserId } from './user-id.js';

/** How long an invitation by a member can be used, for one person. */
export const GIVEN_DAYS = 14;
/** How long a member has to be here before they can invite. */
export const INVITER_DAYS = 30;
/** How long a used one counts. */
export const USED_DAYS = 365;

/**
 * `joining`: an applicant has registered with it, and not followed the link in the mail yet; who that is isn't told. `endsAt`: when it can no
 * longer be used; of a used one, when it no longer counts.
 */
const GivenInvitation = z.object({ id: UserId, state: z.enum(['open', 'joining', 'used']), endsAt: z.iso.datetime() });
export type GivenInvitation = z.infer<typeof GivenInvitation>;

/** Invitations that members give, where registration needs one and the operator lets them. */
export const givenInvitationMethods = {
  /** `atMost`: how many a member may have that are open or were used within a year; 0: members can't invite here. `from`: when the caller can begin. */
  givenInvitations: {
    input: z.strictObject({}),
    output: z.object({
      atMost: z.int().min(0),
      from: z.iso.datetime().nullable(),
      invitations: z.array(GivenInvitation),
    }),
  },
  /**
   * A new one, whose code is answered this once. Executed again after a crash, it takes the place of the first. `forbidden`: members can't
   * invite here, or the caller can't yet; `conflict`: the caller has given all.
   */
  giveInvitation: {
    input: z.strictObject({}),
    output: z.object({ id: UserId, code: InvitationCode }),
    encrypted: true,
  },
  /** Ends an open one of the caller. Answered in the same way where there is none, or an applicant has registered with it: it stays. */
  takeInvitationBack: { input: z.strictObject({ id: UserId }), output: z.void() },
} as const satisfies Record<string, Method>;
