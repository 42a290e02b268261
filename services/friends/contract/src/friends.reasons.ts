import type { Reasons } from '@attune/platform/contract';
import { z } from 'zod';

/** A reason without parameters. */
const none = z.object({});

/** Why this service refuses. */
export const friendsReasons = {
  unknown_member: none,
  friends_already: none,
  request_sent_already: none,
  request_to_oneself: none,
  no_request_from_member: none,
  no_request_to_member: none,
  too_many_requests_waiting: none,
  requests_of_day_sent: none,
  note_sent_to_others: none,
  not_friends: none,
  block_of_oneself: none,
  report_of_oneself: none,
  vouch_code_refused: none,
  vouch_account_too_new: none,
  vouches_of_year_given: none,
  too_much_at_once: none,
  too_many_profiles_seen: none,
  // What its schemas say about a field.
  search_query_missing: none,
  search_query_too_long: none,
  search_place_malformed: none,
  request_note_too_long: none,
  request_note_has_other_characters: none,
  request_note_has_contact_details: none,
  requests_a_day_invalid: none,
  vouch_code_malformed: none,
} as const satisfies Reasons;
export type FriendsReason = keyof typeof friendsReasons;
