import type { Login, Redemption } from '@attune/auth-contract/auth.contract';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { ServiceError } from '@attune/platform/service-error';
import { Refusal } from '../http/refusal.js';

/** Why a login did not work. */
export function refusedLogin(outcome: Exclude<Login['outcome'], 'signed_in'>): Error {
  return outcome === 'refused'
    ? new ServiceError<GatewayReason>('unauthenticated', 'wrong_credentials')
    : new Refusal('unverified', 'email_unverified');
}

/** Why a verification link did not work. */
export function refusedLink(outcome: Exclude<Redemption['outcome'], 'verified'>): Error {
  switch (outcome) {
    case 'used':
      return new Refusal('already_used', 'verification_link_used');
    case 'expired':
      return new Refusal('gone', 'verification_link_expired');
    case 'superseded':
      return new Refusal('gone', 'verification_link_superseded');
    case 'unknown':
      return new ServiceError<GatewayReason>('not_found', 'verification_link_unknown');
  }
}

/** Why a link for a new password did not work. */
export function refusedReset(outcome: 'expired' | 'unknown'): Error {
  return outcome === 'expired'
    ? new Refusal('gone', 'reset_link_expired')
    : new ServiceError<GatewayReason>('not_found', 'reset_link_unknown');
}
