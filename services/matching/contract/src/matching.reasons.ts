import type { Reasons } from '@attune/platform/contract';
import { z } from 'zod';

/** A reason without parameters. */
const none = z.object({});

/** Why this service refuses. */
export const matchingReasons = {
  /** The consent to what was asked is not given, or was withdrawn. */
  consent_missing: none,
  unknown_town: none,
  /** No list of the caller's last days has the member, nor has a Super Match. */
  member_not_suggested: none,
  no_friend_of_caller: none,
  too_much_matching: none,
  /** The caller is suggested to no one now: a step is left, or they are incognito. */
  round_needs_suggestions: none,
  round_over: none,
  round_already_open: none,
  // What its schemas say about a field.
  consent_kind_unknown: none,
  consent_text_changed: none,
  unknown_question: none,
  answer_outside_question: none,
  accepted_answers_missing: none,
  answer_weight_missing: none,
  quoting_choice_missing: none,
  gender_missing: none,
  gender_repeated: none,
  age_limit_invalid: none,
  age_limits_reversed: none,
  distance_unknown: none,
  intention_missing: none,
  question_no_dealbreaker: none,
  mark_unknown: none,
  town_missing: none,
  town_prefix_missing: none,
  town_prefix_too_long: none,
  time_zone_unknown: none,
  super_match_hour_missing: none,
  pause_choice_missing: none,
  wake_me_choice_missing: none,
  meeting_choice_missing: none,
  meeting_needed_first: none,
  round_title_invalid: none,
  round_end_invalid: none,
  round_size_invalid: none,
  round_choice_missing: none,
} as const satisfies Reasons;
export type MatchingReason = keyof typeof matchingReasons;
