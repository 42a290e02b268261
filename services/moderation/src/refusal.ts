import type { ModerationReason } from '@attune/moderation-contract/moderation.contract';
import { ServiceError, type ServiceErrorCode } from '@attune/platform/service-error';

const CODES = {
  unknown_report_reason: 'not_found',
  unknown_case: 'not_found',
  case_changed_meanwhile: 'conflict',
  case_decided_already: 'conflict',
  case_claimed_by_another: 'conflict',
  case_concerns_oneself: 'forbidden',
  evidence_deleted: 'not_found',
  unknown_decision: 'not_found',
  nothing_to_appeal: 'conflict',
  appeal_period_over: 'forbidden',
  appeal_made_already: 'conflict',
  appeal_link_expired: 'unauthenticated',
  unknown_appeal: 'not_found',
  appeal_decided_already: 'conflict',
  appeal_needs_another_moderator: 'forbidden',
  selfies_not_offered: 'conflict',
  selfie_waits: 'conflict',
  selfie_needs_photo: 'conflict',
  pose_over: 'conflict',
  unknown_selfie: 'not_found',
  selfie_photos_changed: 'conflict',
  selfie_photo_elsewhere: 'conflict',
  selfie_unreadable: 'conflict',
  selfie_while_hidden: 'conflict',
} satisfies Partial<Record<ModerationReason, ServiceErrorCode>>;

/** Why moderation refuses. */
export const refusal = (reason: keyof typeof CODES) => new ServiceError<ModerationReason>(CODES[reason], reason);
