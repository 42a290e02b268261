import type { MatchingReason } from '@attune/matching-contract/matching.contract';
import { ServiceError, type ServiceErrorCode } from '@attune/platform/service-error';

const CODES: Record<Exclude<MatchingReason, 'too_much_matching'>, ServiceErrorCode> = {
  consent_missing: 'forbidden',
  unknown_town: 'not_found',
  member_not_suggested: 'not_found',
  no_friend_of_caller: 'forbidden',
};

/** Why matching refuses. */
export const refusal = (reason: keyof typeof CODES) => new ServiceError<MatchingReason>(CODES[reason], reason);
