import type { aiContract } from '@attune/ai-contract/ai.contract';
import type { authContract } from '@attune/auth-contract/auth.contract';
import type { friendsContract } from '@attune/friends-contract/friends.contract';
import type { matchingContract } from '@attune/matching-contract/matching.contract';
import type { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { picturesContract } from '@attune/pictures-contract/pictures.contract';
import type { moderationContract } from '@attune/moderation-contract/moderation.contract';
import type { exportsContract } from '@attune/exports-contract/exports.contract';
import type { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import type { momentsContract } from '@attune/moments-contract/moments.contract';
import type { datesContract } from '@attune/dates-contract/dates.contract';
import type { Reasons } from '@attune/platform/contract';
import type { platformReasons } from '@attune/platform/reasons';
import { z } from 'zod';

const none = z.object({});

/** Reasons of the gateway itself. */
export const gatewayReasons = {
  // Requests.
  nothing_here: none,
  wrong_method: none,
  malformed_request: none,
  malformed_json: none,
  unknown_field: none,
  json_expected: none,
  wallet_answer_refused: none,
  body_compressed: none,
  body_too_large: none,
  address_too_long: none,
  too_many_headers: none,
  headers_too_large: none,
  unreadable_request: none,
  request_took_too_long: none,
  not_allowed: none,
  other_site: z.object({ origin: z.string() }),
  origin_missing: none,
  other_identity: none,
  tried_too_often: z.object({ minutes: z.int().min(1) }),
  too_many_connections: none,
  overloaded: none,
  out_of_service: none,
  // Accounts.
  wrong_credentials: none,
  login_by_address: none,
  email_unverified: none,
  account_leaving: none,
  account_deleted: none,
  keep_token_expired: none,
  application_waits: none,
  application_declined: none,
  application_unanswered: none,
  application_over: none,
  withdraw_token_expired: none,
  account_suspended: none,
  account_banned: none,
  login_needs_second_factor: none,
  second_factor_wrong: none,
  second_factor_ended: none,
  password_from_mail: none,
  second_factor_link_unknown: none,
  verification_link_used: none,
  verification_link_expired: none,
  verification_link_superseded: none,
  verification_link_unknown: none,
  reset_link_expired: none,
  reset_link_unknown: none,
  account_link_expired: none,
  account_link_unknown: none,
  unsubscribe_link_unknown: none,
  email_change_refused: none,
  email_changed_already: none,
  // Pictures.
  picture_gone: none,
  upload_interrupted: none,
  // Conversations, over sockets.
  connection_not_new: none,
  one_argument_expected: none,
  not_a_friend: none,
  messages_too_fast: none,
  events_too_fast: none,
  // The assistant.
  browser_expected: none,
  // What its schemas say about a field.
  login_username_missing: none,
  login_username_too_long: none,
  login_password_missing: none,
  login_password_too_long: none,
  reset_link_incomplete: none,
  malformed_conversation_name: none,
  malformed_place: none,
  page_size_out_of_range: none,
} as const satisfies Reasons;
export type GatewayReason = keyof typeof gatewayReasons;

type Declared = typeof platformReasons &
  (typeof datesContract)['reasons'] &
  (typeof notificationsContract)['reasons'] &
  (typeof momentsContract)['reasons'] &
  (typeof exportsContract)['reasons'] &
  (typeof moderationContract)['reasons'] &
  typeof gatewayReasons &
  (typeof aiContract)['reasons'] &
  (typeof authContract)['reasons'] &
  (typeof friendsContract)['reasons'] &
  (typeof matchingContract)['reasons'] &
  (typeof messagingContract)['reasons'] &
  (typeof picturesContract)['reasons'];

/** Every reason that a browser may be given, for its own texts. A newer server may give others: then its sentence is shown. */
export type Reason = keyof Declared;
export type ParamsOf<R extends Reason> = z.output<Declared[R]>;
