import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { SuspensionKind } from './account-standing.js';
import type { AuthReason } from './auth.reasons.js';
import { Language } from './mail-kind.js';
import { UserId } from './user-id.js';

const DecisionRef = { caseId: z.string().min(1).max(64), decisionId: z.string().min(1).max(64) };

/** What a decision does to a member; `none` ends what an earlier decision of the same case did. */
export const NewSuspension = z
  .strictObject({
    userId: UserId,
    ...DecisionRef,
    kind: z.enum([...SuspensionKind.options, 'none']),
    until: z.iso.datetime().nullable(),
    /** Of the moderation service, whose moderator's session may have ended since: the platform's for all of the above. */
    proof: z.string().max(64).optional(),
  })
  .refine(({ kind, until }) => (kind === 'suspended') === (until !== null), {
    path: ['until'],
    error: 'suspension_end_wrong' satisfies AuthReason,
  });
export type NewSuspension = z.infer<typeof NewSuspension>;

/** `proof` is the platform's for `holdForAppeal` and the member. */
const AppealHold = z.strictObject({ userId: UserId, proof: z.string().max(64) });
export type AppealHold = z.infer<typeof AppealHold>;

/** A member whom others do not see for now. A higher revision of the directory's entry replaces a lower one. */
export const HiddenMember = z.object({ userId: UserId, revision: z.int() });
export type HiddenMember = z.infer<typeof HiddenMember>;

/** Rounded to tens; null: fewer than 20. */
const Count = z.int().nullable();

/** How many members there are news of. `active`: who were here in the last seven days, today being one. */
export const MemberCounts = z.object({
  /** Whole weeks from Monday, UTC, the newest last: of each, who confirmed their address in it. */
  weeks: z.array(z.object({ monday: z.iso.date(), joined: Count })),
  active: Count,
});
export type MemberCounts = z.infer<typeof MemberCounts>;

/** The purpose of the token that a suspended member reads decisions about themself and appeals with; good for an hour. */
export const APPEAL = 'appeal';

/** The method of auth that tells whose appeal token it is. */
export const appealTokenMethods = {
  /** For the moderation service: whose token it is. Null once its hour is over, or the member has another password than at that login. */
  appealSubject: {
    input: z.strictObject({ appealToken: z.string().max(2048) }),
    output: z.object({ userId: UserId.nullable() }),
    encrypted: true,
  },
} as const satisfies Record<string, Method>;

/** The methods of auth that are about the standing of members. */
export const standingMethods = {
  /** The hidden members in the order of their ids, for finding those of whom an event was lost. */
  listHidden: {
    input: z.strictObject({ after: UserId.nullable(), limit: z.int().min(1).max(500) }),
    output: z.object({ members: z.array(HiddenMember) }),
  },
  /** Hides the caller from others, or shows them again. Their sessions stay. */
  setPaused: { input: z.strictObject({ isPaused: z.boolean() }), output: z.void() },
  /** Shows the caller to friends, and to those whom they asked, alone, or to all again. A pause is apart from it: each stays as it is set. */
  setIncognito: { input: z.strictObject({ isIncognito: z.boolean() }), output: z.void() },
  /**
   * Suspends or bans a member, or ends that. A decision is taken once, by its id; the gravest of what all cases say holds. `forbidden`
   * unless the caller is a moderator whose session has a second factor, or the `proof` is right; `not_found` for an id without a verified account. Answered
   * when written: sessions end and others lose sight of the member within 5 s, also when this service dies meanwhile.
   */
  setSuspension: { input: NewSuspension, output: z.void() },
  /**
   * For the moderation service, while an appeal of a banned member waits: for 14 days from now their account is not deleted. `forbidden`
   * without its proof; of a member who is not banned nothing is kept.
   */
  holdForAppeal: { input: AppealHold, output: z.void() },
  /** Whether the caller is a moderator now, and gave a second factor in this session. Asked for every request to the desk. */
  moderatorSession: {
    input: z.strictObject({}),
    output: z.object({ isModerator: z.boolean(), hasSecondFactor: z.boolean() }),
  },
  /** `forbidden` unless the caller is an operator now, and gave a second factor in this session. Asked for every request of the page for them. */
  requireOperator: { input: z.strictObject({}), output: z.void() },
  /** Where the caller gets mail, for a mail that they try. `forbidden` as above. */
  operatorMailbox: {
    input: z.strictObject({}),
    output: z.object({ to: z.string(), firstname: z.string(), language: Language.optional() }),
    encrypted: true,
  },
  /** Of a whole installation. `forbidden` as above. */
  memberCounts: { input: z.strictObject({}), output: MemberCounts },
} as const satisfies Record<string, Method>;
