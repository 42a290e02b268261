import type { MatchingReason } from '@attune/matching-contract/matching.contract';
import { ServiceError, type ServiceErrorCode } from '@attune/platform/service-error';

const CODES = {
  consent_missing: 'forbidden',
  unknown_town: 'not_found',
  member_not_suggested: 'not_found',
  no_friend_of_caller: 'forbidden',
  round_needs_suggestions: 'forbidden',
  round_over: 'conflict',
  round_already_open: 'conflict',
  round_end_invalid: 'invalid_input',
  unknown_question: 'invalid_input',
  answer_outside_question: 'invalid_input',
} satisfies Partial<Record<MatchingReason, ServiceErrorCode>>;

/** Why matching refuses; `field` is the one of the input that the reason is about. */
export const refusal = (reason: keyof typeof CODES, field?: string) =>
  new ServiceError<MatchingReason>(CODES[reason], reason, {}, { field });
