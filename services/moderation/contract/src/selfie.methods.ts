import { PHOTOS_AT_MOST } from '@attune/auth-contract/user';
import { selfieMarkMethods } from '@attune/auth-contract/selfie-mark';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import type { ModerationReason } from './moderation.reasons.js';
import { Pose } from './pose.js';
import { Id, NamedMember } from './report.js';

const reason = (declared: ModerationReason) => declared;

/** So long a pose can be used. */
export const POSE_MINUTES = 5;
/** So long a selfie waits; after that it is deleted undecided. */
export const SELFIE_DAYS = 7;
/** So long the member can read what came of it. */
export const ANSWER_DAYS = 30;

/** Why a selfie is declined. */
export const DECLINED_BECAUSE = ['pose', 'face', 'other', 'photos'] as const;
export const DeclinedBecause = z.enum(DECLINED_BECAUSE, reason('selfie_reason_missing'));
export type DeclinedBecause = z.infer<typeof DeclinedBecause>;

/** `unanswered`: no moderator looked at it in time; `hidden`: others must not see the member, so no moderator may. */
const SelfieAnswer = z.object({
  outcome: z.enum(['approved', 'declined', 'unanswered', 'hidden']),
  because: DeclinedBecause.nullable(),
  at: z.iso.datetime(),
});
export type SelfieAnswer = z.infer<typeof SelfieAnswer>;

/** For the matching service, whose members may ask for people with the mark. */
export const selfieSwitchMethods = {
  /** Whether the operator takes selfies. Whether there is a moderator to compare them, auth says. */
  takesSelfies: { input: z.strictObject({}), output: z.object({ isOn: z.boolean() }) },
} as const satisfies Record<string, Method>;

/** For members, about their own selfie. Its picture is answered to moderators alone, while it waits. */
export const selfieMethods = {
  /** `isOffered`: the operator did not switch it off, and there is someone who could compare it. */
  selfie: {
    input: z.strictObject({}),
    output: z.object({
      isOffered: z.boolean(),
      waiting: z.object({ sentAt: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
      answer: SelfieAnswer.nullable(),
      mark: selfieMarkMethods.selfieMark.output.shape.mark,
    }),
    encrypted: true,
  },
  /** Another pose each time; the one before it is over. `conflict`: none is taken now, one waits, others must not see the caller, or there is no photo to compare it with; `rate_limited`: 10 a day. */
  drawPose: {
    input: z.strictObject({}),
    output: z.object({ poseId: Id, pose: Pose, until: z.iso.datetime() }),
    encrypted: true,
  },
  /**
   * Keeps the upload, encrypted, until it is decided. `conflict`: the pose is not the caller's latest, is over or was used, and as for `drawPose`;
   * `invalid_input` as `finishSelfie` of pictures; `rate_limited`: 3 a week.
   */
  sendSelfie: {
    input: z.strictObject({ poseId: Id, uploadId: z.uuid() }),
    output: z.void(),
    timeoutMs: 20_000,
  },
  /** Deletes the selfie that waits, and the mark of an earlier one. A decision of that moment ends as well. */
  withdrawSelfie: { input: z.strictObject({}), output: z.void() },
} as const satisfies Record<string, Method>;

/** A selfie that waits for a moderator. */
const WaitingSelfie = z.object({ selfieId: Id, sentAt: z.iso.datetime(), until: z.iso.datetime() });
export type WaitingSelfie = z.infer<typeof WaitingSelfie>;

export const DeskSelfie = WaitingSelfie.extend({ pose: Pose, member: NamedMember, photos: z.array(z.string()) });
export type DeskSelfie = z.infer<typeof DeskSelfie>;

/** `selfie`, or the id of one of the photos. */
const SelfiePicture = z.string().regex(/^(selfie|[0-9a-f]{64})$/);

/** What a moderator decides. `photos` are those that they were shown. */
export const SelfieDecision = z
  .strictObject({
    selfieId: Id,
    outcome: z.enum(['approved', 'declined']),
    because: DeclinedBecause.nullable().default(null),
    photos: z.array(z.string().max(2048)).max(PHOTOS_AT_MOST),
  })
  .refine(({ outcome, because }) => (outcome === 'declined') === (because !== null), {
    path: ['because'],
    error: reason('selfie_reason_missing'),
  });
export type SelfieDecision = z.infer<typeof SelfieDecision>;

/** For moderators whose session has a second factor: `forbidden` for all others. Their own selfie does not exist for them. Readings are written to the audit log first. */
export const deskSelfieMethods = {
  /** The 50 that have waited longest. */
  selfieQueue: {
    input: z.strictObject({}),
    output: z.object({ items: z.array(WaitingSelfie) }),
    encrypted: true,
  },
  /** While it waits. The photos are those of now. */
  deskSelfie: { input: z.strictObject({ selfieId: Id }), output: DeskSelfie, encrypted: true },
  /** WebP in base64. `not_found`: decided, withdrawn, over, or a photo that the member does not show. */
  selfiePicture: {
    input: z.strictObject({ selfieId: Id, picture: SelfiePicture }),
    output: z.object({ bytes: z.base64() }),
    timeoutMs: 15_000,
    encrypted: true,
  },
  /**
   * Deletes the selfie. Declined as the selfie of another person (`other`), it ends an earlier mark as well. `not_found`: decided, withdrawn or over
   * already; `conflict`, so none is approved: the member's photos are others by now, one of them is at another address, or the selfie does not open.
   */
  decideSelfie: { input: SelfieDecision, output: z.void(), encrypted: true },
} as const satisfies Record<string, Method>;
