import { isAddress } from '@attune/auth-contract/login-name';
import type { Redemption } from '@attune/auth-contract/registration.methods';
import type { SignIn } from '@attune/auth-contract/sign-in';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { ServiceError } from '@attune/platform/service-error';
import { Refusal } from '../http/refusal.js';

/** Why a login did not work. What is said of a mail address is the same whether it has an account. */
export function refusedLogin(login: Exclude<SignIn, { outcome: 'signed_in' }>, name: string): Error {
  switch (login.outcome) {
    case 'refused':
      return new ServiceError<GatewayReason>(
        'unauthenticated',
        isAddress(name) ? 'login_by_address' : 'wrong_credentials',
      );
    case 'unverified':
      return new Refusal('unverified', 'email_unverified', { requiresVerification: true });
    case 'suspended':
      return suspended(login);
    case 'applied':
      return new Refusal('applied', APPLIED[login.application.state], { application: login.application });
    case 'leaving':
      return leaving(login);
    case 'second_factor': {
      const { ticket, methods } = login;
      return new Refusal('second_factor', 'login_needs_second_factor', { requiresSecondFactor: true, ticket, methods });
    }
  }
}

const APPLIED = {
  waiting: 'application_waits',
  declined: 'application_declined',
  unanswered: 'application_unanswered',
} as const satisfies Record<string, GatewayReason>;

export function suspended({ kind, until, appealToken }: Extract<SignIn, { outcome: 'suspended' }>): Error {
  const reason = kind === 'banned' ? 'account_banned' : 'account_suspended';
  return new Refusal('suspended', reason, { suspended: true, kind, until, appealToken });
}

export const leaving = ({ until: leavingUntil, keepToken }: { until: string; keepToken: string }): Error =>
  new Refusal('leaving', 'account_leaving', { leaving: true, leavingUntil, keepToken });

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
