import type { PromisedSentence } from './promised-sentence.js';

/** Of them, those about friends. */
export const PROMISED_OF_FRIENDS: PromisedSentence[] = [
  ['unknown_member', 'This member does not exist.'],
  ['friends_already', 'You are friends already.'],
  ['request_sent_already', 'You have already sent a friend request.'],
  ['request_to_oneself', 'You cannot send a friend request to yourself.'],
  ['no_request_from_member', 'There is no friend request from this member.'],
  ['no_request_to_member', 'There is no friend request to this member.'],
  ['too_many_requests_waiting', 'Too many people have asked this member. Please try again later.'],
  [
    'requests_of_day_sent',
    "You've sent as many friend requests as you can in a day. Come back tomorrow: the longer you're here, the more you can send.",
  ],
  [
    'note_sent_to_others',
    "You've sent this note several times today. Please write something of your own for this person.",
  ],
  ['not_friends', 'You are not friends.'],
  ['block_of_oneself', 'You cannot block yourself.'],
  ['report_of_oneself', 'You cannot report yourself.'],
  ['too_much_at_once', 'That was a lot at once. Please try again later.'],
  ['search_place_malformed', 'This is not a place in these results. Please search again.'],
  ['request_note_too_long', 'Please use at most 300 characters.'],
  ['request_note_has_other_characters', 'This note has characters that cannot be sent.'],
  [
    'request_note_has_contact_details',
    "Links, mail addresses and phone numbers can wait until you're friends. Please leave them out.",
  ],
  ['requests_a_day_invalid', 'Please choose a number from 1 to 100.'],
  ['too_many_profiles_seen', 'You have seen many people today. Please search for others tomorrow.'],
];
