import type { friendsContract } from '@attune/friends-contract/friends.contract';
import type { SentenceTable } from './sentence-table.js';

export const friendsSentences: SentenceTable<(typeof friendsContract)['reasons']> = {
  unknown_member: 'This member does not exist.',
  friends_already: 'You are friends already.',
  request_sent_already: 'You have already sent a friend request.',
  request_to_oneself: 'You cannot send a friend request to yourself.',
  no_request_from_member: 'There is no friend request from this member.',
  no_request_to_member: 'There is no friend request to this member.',
  too_many_requests_waiting: 'Too many people have asked this member. Please try again later.',
  not_friends: 'You are not friends.',
  block_of_oneself: 'You cannot block yourself.',
  report_of_oneself: 'You cannot report yourself.',
  too_much_at_once: 'That was a lot at once. Please try again later.',
  too_many_profiles_seen: 'You have seen many people today. Please search for others tomorrow.',
  search_query_missing: 'Please enter a search query.',
  search_query_too_long: 'Please search for at most 64 characters.',
  search_place_malformed: 'This is not a place in these results. Please search again.',
  request_note_too_long: 'Please use at most 300 characters.',
  request_note_has_other_characters: 'This note has characters that cannot be sent.',
};
