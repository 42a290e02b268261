import { withoutSpaceAround } from '@attune/auth-contract/around-username';
import { PublicProfile } from '@attune/auth-contract/user';
import { ProfileVoice } from '@attune/auth-contract/profile-voice';
import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { AnsweredPart } from './answered-part.js';
import { VouchedMark } from './vouch.methods.js';
import { Person } from './person.js';

/** How a member stands to the caller. `asking` has asked the caller, `asked` was asked by them. */
export const Relation = z.enum(['self', 'friend', 'asking', 'asked', 'stranger']);
export type Relation = z.infer<typeof Relation>;

/** A member as those who may read their profile see them. */
export const MemberProfile = PublicProfile.extend({
  relation: Relation,
  /** What a member who is `asking` wrote with the request. */
  note: z.string().nullable().default(null),
  /** What of the caller's they answered with it. */
  about: AnsweredPart.optional(),
  vouched: VouchedMark.optional(),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

/** Who may read whom: profiles, and the photos and the recording in them. */
export const profileMethods = {
  /**
   * The profile of a verified member, by their username in any case; with the surname for friends and the member alone. `not_found` is the same for an unknown name and across a block.
   * `rate_limited`: some 500 different people a day, those of searches among them; friends, who asks the caller and the caller are free.
   */
  profile: {
    input: z.strictObject({ username: z.string().overwrite(withoutSpaceAround).max(254) }),
    output: MemberProfile,
    encrypted: true,
  },
  /**
   * Whether the caller is, or may see, a member whose photo this is: not a member who blocked the caller, or was blocked by
   * them. `profilePicture` is as in `photos` of a profile.
   */
  maySeePicture: {
    input: z.strictObject({ profilePicture: z.string().max(2048) }),
    output: z.object({ maySee: z.boolean() }),
  },
  /** Whether this recording stands on the profile of a member whom the caller may read, and the caller is among those whom its member lets hear it. */
  mayHearProfile: {
    input: z.strictObject({ voiceId: ProfileVoice.shape.voiceId }),
    output: z.object({ mayHear: z.boolean() }),
  },
  /**
   * Those of these members whom the caller may see, in the order of the ids: not across a block, and none who is hidden or unknown. The
   * caller is among them, also while hidden. Friends and the caller have surnames.
   */
  visiblePeople: {
    input: z.strictObject({ ids: z.array(UserId).max(100) }),
    output: z.object({ people: z.array(Person) }),
    encrypted: true,
  },
} as const satisfies Record<string, Method>;
