import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { ServiceError } from '@attune/platform/service-error';
import { Refusal } from '../http/refusal.js';

/** Why a link of a mail to a member did not work. */
export function refusedAccountLink(outcome: 'expired' | 'unknown' | 'refused' | 'changed'): Error {
  switch (outcome) {
    case 'expired':
      return new Refusal('gone', 'account_link_expired');
    case 'refused':
      return new Refusal('gone', 'email_change_refused');
    case 'changed':
      return new Refusal('gone', 'email_changed_already');
    case 'unknown':
      return new ServiceError<GatewayReason>('not_found', 'account_link_unknown');
  }
}
