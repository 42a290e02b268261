import { z } from 'zod';
import type { ModerationReason } from './moderation.reasons.js';
import { Id } from './report.js';

const reason = (declared: ModerationReason) => declared;

/** The sections of the community rules that a decision may name. */
export const RULES = ['yourself', 'kind', 'money', 'adults', 'threats'] as const;
export const Rule = z.enum(RULES, reason('decision_rule_missing'));
export type Rule = z.infer<typeof Rule>;

/** `suspension` is for seven days. */
export const MEASURES = ['none', 'warning', 'suspension', 'ban'] as const;
export const Measure = z.enum(MEASURES, reason('decision_measure_missing'));
export type Measure = z.infer<typeof Measure>;

export const SUSPENSION_DAYS = 7;
export const APPEAL_MONTHS = 6;
export const REASONS_AT_MOST = 4000;
export const QUOTES_AT_MOST = 10;
export const QUOTE_AT_MOST = 1000;

const StatementOfReasons = z
  .string(reason('decision_reasons_missing'))
  .trim()
  .min(1, reason('decision_reasons_missing'))
  .max(REASONS_AT_MOST, reason('decision_reasons_too_long'));

/** What a moderator decides. `revision` is that of the case as they read it. */
export const DecisionInput = z
  .strictObject({
    caseId: Id,
    revision: z.int().min(0),
    /** Null only where there is no measure. */
    rule: Rule.nullable(),
    /** The member's own words that the decision rests on. */
    quotes: z
      .array(z.string().trim().min(1).max(QUOTE_AT_MOST, reason('decision_quote_too_long')))
      .max(QUOTES_AT_MOST, reason('too_many_quotes')),
    /** The statement of reasons; the member reads it. */
    reasons: StatementOfReasons,
    measure: Measure,
    /** Given with a ban: everyone who talked with the member is told to be careful. */
    isFraud: z.boolean(),
  })
  .refine(({ rule, measure }) => measure === 'none' || rule !== null, {
    path: ['rule'],
    error: reason('decision_rule_missing'),
  })
  .refine(({ isFraud, measure }) => !isFraud || measure === 'ban', {
    path: ['isFraud'],
    error: reason('fraud_needs_ban'),
  });
export type DecisionInput = z.infer<typeof DecisionInput>;

export const APPEAL_AT_MOST = 4000;

export const AppealInput = z.strictObject({
  decisionId: Id,
  text: z
    .string(reason('appeal_text_missing'))
    .trim()
    .min(1, reason('appeal_text_missing'))
    .max(APPEAL_AT_MOST, reason('appeal_text_too_long')),
});

/** `reversed` takes the measure back. */
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const;
export const AppealOutcome = z.enum(APPEAL_OUTCOMES, reason('appeal_outcome_missing'));
export type AppealOutcome = z.infer<typeof AppealOutcome>;

export const AppealDecisionInput = z.strictObject({
  appealId: Id,
  outcome: AppealOutcome,
  reasons: StatementOfReasons,
});
export type AppealDecisionInput = z.infer<typeof AppealDecisionInput>;

/** What a measure is and rests on, as the member and the desk see it. */
export const DecisionStatement = z.object({
  decisionId: Id,
  decidedAt: z.iso.datetime(),
  rule: Rule.nullable(),
  quotes: z.array(z.string()),
  reasons: z.string(),
  measure: Measure,
  /** Of a suspension. */
  until: z.iso.datetime().nullable(),
});

const Appeal = z.object({
  appealId: Id,
  at: z.iso.datetime(),
  text: z.string(),
  outcome: AppealOutcome.nullable(),
  reasons: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});

/** When the member said that they have read it; null until then. */
const acknowledgedAt = z.iso.datetime().nullable().optional();

/** A decision about the caller. It was made by a person; no part of it is automated. */
export const OwnDecision = DecisionStatement.extend({
  acknowledgedAt,
  /** Until when it may be appealed. */
  appealUntil: z.iso.datetime(),
  mayAppeal: z.boolean(),
  appeal: Appeal.extend({ acknowledgedAt }).nullable(),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

/** What a member has read: a decision about them, or what came of its appeal. */
export const AcknowledgementInput = z.strictObject({ decisionId: Id, what: z.enum(['decision', 'appeal']) });
export type AcknowledgementInput = z.infer<typeof AcknowledgementInput>;

/** The username of a moderator; null of one who has left. */
export const ModeratorName = z.string().nullable().optional();

/** The same at the desk, with who decided. */
export const DeskDecision = DecisionStatement.extend({
  isFraud: z.boolean(),
  moderatorId: z.string(),
  moderator: ModeratorName,
});
export type DeskDecision = z.infer<typeof DeskDecision>;

export const DeskAppeal = Appeal.extend({ moderatorId: z.string().nullable(), moderator: ModeratorName });
export type DeskAppeal = z.infer<typeof DeskAppeal>;
