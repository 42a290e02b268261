import type { Login, Redemption } from '@attune/auth-contract/auth.contract';
import { ServiceError } from '@attune/platform/service-error';
import { Refusal } from '../http/refusal.js';
import { INVALID_LINK } from './verification-path.js';

/** What a person reads when a login did not work. */
export function refusedLogin(outcome: Exclude<Login['outcome'], 'signed_in'>): Error {
  return outcome === 'refused'
    ? new ServiceError('unauthenticated', 'Wrong username or password.')
    : new Refusal(
        'unverified',
        'Please verify your email before logging in. Check your inbox for the verification link.',
      );
}

/** What a person reads when a verification link did not work. */
export function refusedLink(outcome: Exclude<Redemption['outcome'], 'verified'>): Error {
  switch (outcome) {
    case 'used':
      return new Refusal('already_used', 'This link was used before: your email is verified. Please log in.');
    case 'expired':
      return new Refusal('gone', 'This verification link has expired. Log in to have a new one sent.');
    case 'superseded':
      return new Refusal(
        'gone',
        'This link no longer counts: another one was used, or a newer one was sent. Please log in, or use the latest mail.',
      );
    case 'unknown':
      return new ServiceError('not_found', INVALID_LINK);
  }
}

/** What a person reads when a link for a new password did not work. */
export function refusedReset(outcome: 'expired' | 'unknown'): Error {
  return outcome === 'expired'
    ? new Refusal('gone', 'This link has expired. Please ask for a new one.')
    : new ServiceError('not_found', 'This link is not valid, or was used before. Please ask for a new one.');
}
