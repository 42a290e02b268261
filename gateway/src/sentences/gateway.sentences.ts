import type { gatewayReasons } from '@attune/gateway-contract/reasons';
import type { SentenceTable } from './sentence-table.js';

export const gatewaySentences: SentenceTable<typeof gatewayReasons> = {
  nothing_here: 'There is nothing here.',
  wrong_method: 'This address does not take that kind of request.',
  malformed_request: 'This request is not valid.',
  malformed_json: 'This request is not valid JSON.',
  unknown_field: 'There is a field here that is not known.',
  json_expected: 'Please send JSON.',
  body_compressed: 'Please send the body uncompressed.',
  body_too_large: 'This is more than one request may carry.',
  address_too_long: 'This address is too long.',
  too_many_headers: 'This request has too many headers.',
  headers_too_large: 'The headers of this request are too large.',
  unreadable_request: 'This is not a valid request.',
  request_took_too_long: 'The request took too long to arrive.',
  not_allowed: 'This is not allowed.',
  other_site: ({ origin }) => `This came from another site. Please open Attune at ${origin}.`,
  origin_missing: 'This does not say where it comes from.',
  other_identity: 'You can only act for yourself.',
  tried_too_often: ({ minutes }) => {
    const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
    return `That was tried too often. Please wait ${wait} and try again.`;
  },
  too_many_connections: 'There are too many connections from this address.',
  overloaded: 'Attune is very busy. Please try again in a moment.',
  out_of_service: 'Attune is not available right now.',
  wrong_credentials: 'Wrong username or password.',
  email_unverified: 'Please verify your email before logging in. Check your inbox for the verification link.',
  verification_link_used: 'This link was used before: your email is verified. Please log in.',
  verification_link_expired: 'This verification link has expired. Log in to have a new one sent.',
  verification_link_superseded:
    'This link no longer counts: another one was used, or a newer one was sent. Please log in, or use the latest mail.',
  verification_link_unknown: 'Invalid verification link. Please try registering again.',
  reset_link_expired: 'This link has expired. Please ask for a new one.',
  reset_link_unknown: 'This link is not valid, or was used before. Please ask for a new one.',
  picture_gone: 'This picture is no longer there. Please upload it again.',
  upload_interrupted: 'The upload broke off. Please try again.',
  connection_not_new: 'Please connect anew.',
  one_argument_expected: 'This event carries one thing.',
  not_a_friend: 'You can only write to your friends.',
  messages_too_fast: 'You write faster than we can pass on. It goes on in a moment.',
  events_too_fast: 'That is faster than we can take it. Please wait a moment.',
  browser_expected: 'Please open Attune in your browser to talk to the assistant.',
};
