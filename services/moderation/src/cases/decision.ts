import type { AppealOutcome, DeskAppeal, DeskDecision, Measure, Rule } from '@attune/moderation-contract/decision';
import { APPEAL_MONTHS } from '@attune/moderation-contract/decision';
import type { NameOf } from '../desk/moderator-names.js';
import { monthsAfter } from '../evidence/evidence-end.js';

/** What a moderator decided. */
export interface StoredDecision {
  _id: string;
  at: Date;
  moderatorId: string;
  rule: Rule | null;
  quotes: string[];
  reasons: string;
  measure: Measure;
  isFraud: boolean;
  until: Date | null;
  /** When the member said that they have read it. */
  acknowledgedAt?: Date;
}

/** The member's appeal, and what another moderator decided about it. */
export interface StoredAppeal {
  _id: string;
  at: Date;
  text: string;
  /** When the member changed it. */
  changedAt?: Date;
  outcome?: AppealOutcome;
  reasons?: string;
  moderatorId?: string;
  decidedAt?: Date;
  /** When the member said that they have read its outcome. */
  acknowledgedAt?: Date;
}

interface Decided {
  decision?: StoredDecision;
  appeal?: StoredAppeal;
}

export const appealUntil = ({ at }: StoredDecision): Date => monthsAfter(at, APPEAL_MONTHS);

/** Whether a measure was taken and stands. */
export const isConfirmed = ({ decision, appeal }: Decided): boolean =>
  decision !== undefined && decision.measure !== 'none' && appeal?.outcome !== 'reversed';

export function toStatement({ _id, at, rule, quotes, reasons, measure, until }: StoredDecision) {
  return {
    decisionId: _id,
    decidedAt: at.toISOString(),
    rule,
    quotes,
    reasons,
    measure,
    until: until?.toISOString() ?? null,
  };
}

export const toDeskDecision = (decision: StoredDecision, nameOf: NameOf): DeskDecision => ({
  ...toStatement(decision),
  isFraud: decision.isFraud,
  moderatorId: decision.moderatorId,
  moderator: nameOf(decision.moderatorId),
});

export function toAppeal({ _id, at, text, outcome, reasons, decidedAt }: StoredAppeal) {
  return {
    appealId: _id,
    at: at.toISOString(),
    text,
    outcome: outcome ?? null,
    reasons: reasons ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export const toDeskAppeal = (appeal: StoredAppeal, nameOf: NameOf): DeskAppeal => ({
  ...toAppeal(appeal),
  moderatorId: appeal.moderatorId ?? null,
  moderator: appeal.moderatorId === undefined ? null : nameOf(appeal.moderatorId),
});
