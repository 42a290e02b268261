import type { datesContract } from '@attune/dates-contract/dates.contract';
import type { SentenceTable } from './sentence-table.js';

export const datesSentences: SentenceTable<(typeof datesContract)['reasons']> = {
  date_plan_gone: 'This plan is not there any more.',
  date_not_with_a_friend: 'You can plan a date with a friend only.',
  date_plan_id_taken: 'This could not be planned. Please try again.',
  date_plan_changed: 'The plan has changed meanwhile. Please look at it again.',
  date_plan_closed: 'This plan cannot be changed any more.',
  date_not_yours_to_answer: 'The other person has to answer this plan.',
  too_many_date_plans: 'You can propose five dates a day. Please try again tomorrow.',
  too_many_date_changes: 'That was a lot of changes. Please try again later.',
  date_start_out_of_range: 'Please choose a beginning within the next 60 days.',
  date_length_out_of_range: 'A date takes between 15 minutes and 12 hours.',
  date_not_accepted: 'You can name a trusted contact once both of you have agreed, until the date ends.',
  date_contact_takes_part: 'Please name somebody who is not one of you two.',
  date_contact_declined: 'This person does not want such mails. Please name somebody else.',
  too_many_date_contacts: 'You can name ten contacts a week. Please try again later.',
  date_contact_has_mails_enough:
    'This address has had enough first mails for now: two a week, whoever sends them. Please name somebody else, or try again in a few days.',
  date_check_not_open: 'You can do this from the beginning of the date until 24 hours after its end.',
  date_not_over: 'You can say this once the date is over. Until then, you can ask for help.',
  date_help_asked_already: 'You have asked for help. Please tell your contact yourself that you are well.',
  date_page_gone: 'This page is not there, or its time is over.',
  date_mails_refused: 'You said that you want no mails here.',
  malformed_date_plan_id: 'This is not a valid id.',
  date_place_missing: 'Please say where you meet.',
  date_place_too_long: 'Please describe the place in at most 200 characters.',
  date_contact_name_missing: 'Please enter the name of your contact.',
  date_contact_name_too_long: 'A name has at most 60 characters here.',
  date_words_have_other_characters: 'There are characters in this text that cannot be shown.',
  malformed_date_time: 'Please choose a day and a time.',
  date_answer_missing: 'Please accept or decline.',
};
