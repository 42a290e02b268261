import type { Reasons } from '@attune/platform/contract';
import { z } from 'zod';

/** A reason without parameters. */
const none = z.object({});

/** Why this service refuses. */
export const datesReasons = {
  date_plan_gone: none,
  date_not_with_a_friend: none,
  date_after_an_ending: none,
  date_not_now: none,
  date_plan_id_taken: none,
  date_plan_changed: none,
  date_plan_closed: none,
  date_not_yours_to_answer: none,
  too_many_date_plans: none,
  too_many_date_changes: none,
  date_start_out_of_range: none,
  date_length_out_of_range: none,
  date_not_accepted: none,
  date_contact_takes_part: none,
  date_contact_declined: none,
  too_many_date_contacts: none,
  date_contact_has_mails_enough: none,
  date_check_not_open: none,
  date_not_over: none,
  date_help_asked_already: none,
  date_page_gone: none,
  date_mails_refused: none,
  // What its schemas say about a field.
  malformed_date_plan_id: none,
  date_place_missing: none,
  date_place_too_long: none,
  date_contact_name_missing: none,
  date_contact_name_too_long: none,
  date_words_have_other_characters: none,
  malformed_date_time: none,
  date_answer_missing: none,
  date_wish_missing: none,
} as const satisfies Reasons;
export type DatesReason = keyof typeof datesReasons;
