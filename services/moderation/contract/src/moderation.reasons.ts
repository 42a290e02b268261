import type { Reasons } from '@attune/platform/contract';
import { z } from 'zod';

/** A reason without parameters. */
const none = z.object({});

/**
 * Why this service refuses. Of reports it says as well what friends and messaging say, and to those who are no moderators what auth
 * says: see their contracts.
 */
export const moderationReasons = {
  unknown_report_reason: none,
  unknown_case: none,
  case_changed_meanwhile: none,
  case_decided_already: none,
  case_claimed_by_another: none,
  case_concerns_oneself: none,
  evidence_deleted: none,
  unknown_decision: none,
  nothing_to_appeal: none,
  appeal_period_over: none,
  appeal_made_already: none,
  appeal_link_expired: none,
  unknown_appeal: none,
  appeal_decided_already: none,
  appeal_needs_another_moderator: none,
  selfies_not_offered: none,
  selfie_waits: none,
  selfie_needs_photo: none,
  pose_over: none,
  too_many_selfies: none,
  unknown_selfie: none,
  selfie_photos_changed: none,
  selfie_photo_elsewhere: none,
  selfie_unreadable: none,
  selfie_while_hidden: none,
  // What its schemas say about a field.
  malformed_case_id: none,
  report_subject_unknown: none,
  report_details_too_long: none,
  decision_rule_missing: none,
  decision_measure_missing: none,
  decision_reasons_missing: none,
  decision_reasons_too_long: none,
  decision_quote_too_long: none,
  too_many_quotes: none,
  fraud_needs_ban: none,
  appeal_text_missing: none,
  appeal_text_too_long: none,
  appeal_outcome_missing: none,
  selfie_reason_missing: none,
} as const satisfies Reasons;
export type ModerationReason = keyof typeof moderationReasons;
