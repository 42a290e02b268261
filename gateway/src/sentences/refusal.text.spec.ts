import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { gatewayReasons } from '@attune/gateway-contract/reasons';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { platformReasons } from '@attune/platform/reasons';
import { refusalText } from './refusal.text.js';

const declared = [
  platformReasons,
  gatewayReasons,
  authContract.reasons,
  friendsContract.reasons,
  messagingContract.reasons,
  picturesContract.reasons,
].flatMap(reasons => Object.keys(reasons));

/** What the API promises to say, to the letter. */
const PROMISED: [reason: string, sentence: string, params?: Record<string, string | number>][] = [
  ['internal', 'Something went wrong on our side.'],
  ['unavailable', 'This is not available right now. Please try again in a moment.'],
  ['took_too_long', 'This takes longer than it should. Please try again.'],
  ['answer_cut_off', 'The answer was cut off.'],
  ['unknown_method', 'This service has no such method.'],
  ['not_logged_in', 'Please log in.'],
  ['invalid_input', 'This input is not valid.'],
  ['nothing_here', 'There is nothing here.'],
  ['wrong_method', 'This address does not take that kind of request.'],
  ['malformed_request', 'This request is not valid.'],
  ['malformed_json', 'This request is not valid JSON.'],
  ['unknown_field', 'There is a field here that is not known.'],
  ['json_expected', 'Please send JSON.'],
  ['body_compressed', 'Please send the body uncompressed.'],
  ['body_too_large', 'This is more than one request may carry.'],
  ['address_too_long', 'This address is too long.'],
  ['too_many_headers', 'This request has too many headers.'],
  ['headers_too_large', 'The headers of this request are too large.'],
  ['unreadable_request', 'This is not a valid request.'],
  ['request_took_too_long', 'The request took too long to arrive.'],
  ['not_allowed', 'This is not allowed.'],
  [
    'other_site',
    'This came from another site. Please open Attune at https://attune.example.',
    { origin: 'https://attune.example' },
  ],
  ['origin_missing', 'This does not say where it comes from.'],
  ['other_identity', 'You can only act for yourself.'],
  ['tried_too_often', 'That was tried too often. Please wait a minute and try again.', { minutes: 1 }],
  ['tried_too_often', 'That was tried too often. Please wait 2 minutes and try again.', { minutes: 2 }],
  ['too_many_connections', 'There are too many connections from this address.'],
  ['overloaded', 'Attune is very busy. Please try again in a moment.'],
  ['out_of_service', 'Attune is not available right now.'],
  ['wrong_credentials', 'Wrong username or password.'],
  ['email_unverified', 'Please verify your email before logging in. Check your inbox for the verification link.'],
  ['verification_link_used', 'This link was used before: your email is verified. Please log in.'],
  ['verification_link_expired', 'This verification link has expired. Log in to have a new one sent.'],
  [
    'verification_link_superseded',
    'This link no longer counts: another one was used, or a newer one was sent. Please log in, or use the latest mail.',
  ],
  ['verification_link_unknown', 'Invalid verification link. Please try registering again.'],
  ['reset_link_expired', 'This link has expired. Please ask for a new one.'],
  ['reset_link_unknown', 'This link is not valid, or was used before. Please ask for a new one.'],
  ['picture_gone', 'This picture is no longer there. Please upload it again.'],
  ['upload_interrupted', 'The upload broke off. Please try again.'],
  ['connection_not_new', 'Please connect anew.'],
  ['one_argument_expected', 'This event carries one thing.'],
  ['not_a_friend', 'You can only write to your friends.'],
  ['messages_too_fast', 'You write faster than we can pass on. It goes on in a moment.'],
  ['events_too_fast', 'That is faster than we can take it. Please wait a moment.'],
  ['browser_expected', 'Please open Attune in your browser to talk to the assistant.'],
  ['username_taken', 'Username not available'],
  ['password_is_username', 'Please choose a password that is not your username.'],
  ['password_is_email', 'Please choose a password that is not your email address.'],
  [
    'password_is_personal',
    'This is little more than your name, your address or ours, so it is easy to guess. Please choose another password.',
  ],
  ['password_is_common', 'Many people use this password, so it is easy to guess. Please choose another one.'],
  [
    'password_is_common_word',
    'This is a common word or a year with little beside it, so it is easy to guess. Please choose another one.',
  ],
  ['too_many_logins', 'Many people are signing in right now. Please try again in a moment.'],
  ['mail_service_only', 'Only the mail service may ask this.'],
  ['unknown_member', 'This member does not exist.'],
  ['friends_already', 'You are friends already.'],
  ['request_sent_already', 'You have already sent a friend request.'],
  ['request_to_oneself', 'You cannot send a friend request to yourself.'],
  ['no_request_from_member', 'There is no friend request from this member.'],
  ['no_request_to_member', 'There is no friend request to this member.'],
  ['too_many_requests_waiting', 'Too many people have asked this member. Please try again later.'],
  ['not_friends', 'You are not friends.'],
  ['block_of_oneself', 'You cannot block yourself.'],
  ['report_of_oneself', 'You cannot report yourself.'],
  ['too_much_at_once', 'That was a lot at once. Please try again later.'],
  ['too_many_profiles_seen', 'You have seen many people today. Please search for others tomorrow.'],
  ['conversation_closed', 'You can only exchange messages with friends.'],
  ['unknown_message', 'There is no such message.'],
  ['answered_message_gone', 'The message to answer is not there any more.'],
  ['message_id_used', 'Another message was sent under this id.'],
  ['picture_type_unknown', 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
  ['picture_damaged', 'This picture is damaged. Please choose another one.'],
  ['picture_too_large', 'Please choose a picture of at most 5 MB.'],
  ['picture_has_too_many_pixels', 'This picture has too many pixels. Please choose a smaller one.'],
  ['upload_gone', 'This upload is no longer there. Please upload it again.'],
  ['no_picture_at_address', 'There is no picture at this address.'],
  ['too_many_pictures', 'Those were a lot of pictures at once. Please try again later.'],
];

describe('refusalText', () => {
  test.each(PROMISED)('%s is said as "%s"', (reason, sentence, params = {}) => {
    const { sentence: said, reason: given } = refusalText({ reason, params, message: reason });

    expect(said).toBe(sentence);
    expect(given).toBe(reason);
  });

  test('each reason is promised a sentence, and no two contracts declare the same reason', () => {
    expect([...new Set(PROMISED.map(([reason]) => reason))].sort()).toEqual([...declared].sort());
  });

  test('parameters are given beside the sentence', () => {
    expect(refusalText({ reason: 'tried_too_often', params: { minutes: 3 }, message: '' })).toEqual({
      sentence: 'That was tried too often. Please wait 3 minutes and try again.',
      reason: 'tried_too_often',
      params: { minutes: 3 },
    });
  });

  test('a reason that is not known here, and one with other parameters, is said as its service said it', () => {
    const message = 'This is not available right now. Please try again in a moment.';

    expect(refusalText({ reason: 'newer_than_this', message })).toEqual({ sentence: message });
    expect(refusalText({ reason: '', message, details: {} })).toEqual({ sentence: message });
    expect(refusalText({ reason: 'tried_too_often', params: { hours: 3 }, message })).toEqual({ sentence: message });
  });

  test('a reason about one field stands beside that field', () => {
    const refused = { reason: 'username_taken', message: 'username_taken', details: { field: 'username' } };

    expect(refusalText(refused)).toEqual({
      sentence: 'Username not available',
      reason: 'username_taken',
      fields: { username: 'Username not available' },
      fieldReasons: { username: 'username_taken' },
    });
  });

  test('what a schema says of fields stays as it is, and the first is the sentence', () => {
    const fields = { username: 'Please choose a username.', extra: 'unknown_field' };

    expect(refusalText({ reason: 'invalid_input', message: 'invalid_input', details: { fields } })).toEqual({
      sentence: 'Please choose a username.',
      fields: { username: 'Please choose a username.', extra: 'There is a field here that is not known.' },
      fieldReasons: { extra: 'unknown_field' },
    });
  });
});
