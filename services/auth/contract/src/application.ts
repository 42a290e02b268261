import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';
import { text } from './prose.js';
import { UserId } from './user-id.js';
import { charactersOf } from './written-lines.js';

export const INTRODUCTION_MIN = 20;
export const INTRODUCTION_MAX = 500;
/** So long an application waits; after that it ends undecided. */
export const APPLICATION_DAYS = 30;
/** So long an account is kept whose application was declined or ended undecided; then its address can apply again. */
export const CLOSED_DAYS = 7;

/** Who an applicant is and what brings them here, for moderators. */
export const Introduction = text({ max: INTRODUCTION_MAX, tooLong: 'introduction_too_long', hasLines: true }).refine(
  given => charactersOf(given) >= INTRODUCTION_MIN,
  'introduction_too_short' satisfies AuthReason,
);

/** What an applicant is told, in kinder words. */
export const DECLINED_BECAUSE = ['unclear', 'elsewhere', 'full'] as const;
export const DeclinedBecause = z.enum(DECLINED_BECAUSE, 'application_reason_missing' satisfies AuthReason);
export type DeclinedBecause = z.infer<typeof DeclinedBecause>;

/** What the applicant sees of it, with the right password. `mailbox` is where the team writes, shortened; `until`: it ends then, or can be made again. */
export const ApplicationState = z.object({
  state: z.enum(['waiting', 'declined', 'unanswered']),
  mailbox: z.string(),
  until: z.iso.datetime(),
  /** Withdraws it while it waits. It begins no session. */
  withdrawToken: z.string().optional(),
});
export type ApplicationState = z.infer<typeof ApplicationState>;

/** The purpose of that token; good for a quarter of an hour. */
export const WITHDRAW_APPLICATION = 'withdraw-application';

const WaitingApplication = z.object({
  applicationId: UserId,
  username: z.string(),
  firstname: z.string(),
  introduction: z.string(),
  since: z.iso.datetime(),
});
export type WaitingApplication = z.infer<typeof WaitingApplication>;

export const ApplicationDecision = z
  .strictObject({
    applicationId: UserId,
    outcome: z.enum(['approved', 'declined']),
    because: DeclinedBecause.nullable().default(null),
  })
  .refine(({ outcome, because }) => (outcome === 'declined') === (because !== null), {
    path: ['because'],
    error: 'application_reason_missing' satisfies AuthReason,
  });
export type ApplicationDecision = z.infer<typeof ApplicationDecision>;

/** For moderators whose session has a second factor: `forbidden` for all others. */
export const deskApplicationMethods = {
  /** The 50 that have waited longest, and how many wait in all. */
  applications: {
    input: z.strictObject({}),
    output: z.object({ items: z.array(WaitingApplication), waiting: z.int().min(0) }),
    encrypted: true,
  },
  /** `not_found`: decided, withdrawn or over already. */
  decideApplication: { input: ApplicationDecision, output: z.void(), encrypted: true },
} as const satisfies Record<string, Method>;

/** For applicants, who have no session. */
export const applicationMethods = {
  /** Deletes the account whose applicant was given this token by `signIn`. `too_late`: it waits no longer. */
  withdrawApplication: {
    input: z.strictObject({ token: z.string().max(1024) }),
    output: z.object({ outcome: z.enum(['withdrawn', 'too_late', 'unknown']), userId: UserId.optional() }),
    encrypted: true,
  },
} as const satisfies Record<string, Method>;
