import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import type { MatchingReason } from '@attune/matching-contract/matching.contract';
import type { PlatformReason } from '@attune/platform/reasons';
import type { ServiceError } from '@attune/platform/service-error';

const TEXTS: Record<string, string> = {
  unavailable: 'This is not available right now. Please try again in a moment.',
  took_too_long: 'This takes longer than it should. Please try again.',
  internal: 'Something went wrong on our side.',
  not_logged_in: 'Please log in.',
  too_much_at_once: 'That was a lot at once. Please try again later.',
  too_many_profiles_seen: 'You have seen many people today. Please search for others tomorrow.',
  search_query_missing: 'Please enter a search query.',
  search_query_too_long: 'Please search for at most 64 characters.',
  no_friend_of_caller: 'You are not friends any more.',
} satisfies Partial<Record<FriendsReason | MatchingReason | PlatformReason, string>>;

/** Why a tool found nothing, as a model and the coach pass it on. */
export function refusalText({ reason, message, details: { fields = {} } }: ServiceError): string {
  const [said = message] = Object.values(fields);
  return TEXTS[reason] ?? TEXTS[said] ?? said;
}
