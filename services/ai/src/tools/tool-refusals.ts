import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import type { MatchingReason } from '@attune/matching-contract/matching.contract';
import type { PlatformReason } from '@attune/platform/reasons';
import type { ServiceError } from '@attune/platform/service-error';

const TEXTS: Record<string, string> = {
  unavailable: 'This isn’t available right now. Please try again in a moment.',
  took_too_long: 'This is taking too long. Please try again.',
  internal: 'Something went wrong on our side.',
  not_logged_in: 'Please log in.',
  too_much_at_once: 'That’s a lot at once. Please try again later.',
  too_many_profiles_seen: 'You’ve seen many people today. Please search again tomorrow.',
  search_query_missing: 'Please enter a search query.',
  search_query_too_long: 'Please search for at most 64 characters.',
  no_friend_of_caller: "You're not friends anymore.",
} satisfies Partial<Record<FriendsReason | MatchingReason | PlatformReason, string>>;

/** Why a tool found nothing, as a model and the coach pass it on. */
export function refusalText({ reason, message, details: { fields = {} } }: ServiceError): string {
  const [said = message] = Object.values(fields);
  return TEXTS[reason] ?? TEXTS[said] ?? said;
}
