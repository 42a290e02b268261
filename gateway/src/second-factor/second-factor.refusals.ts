import type { SecondFactorAnswer } from '@attune/auth-contract/second-factor';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { ServiceError } from '@attune/platform/service-error';
import { leaving, suspended } from '../auth/auth.refusals.js';
import { Refusal } from '../http/refusal.js';

/** The login has to begin again. */
export const endedStep = () => new Refusal('gone', 'second_factor_ended');

/** Why a second step did not work. */
export function refusedStep(answer: Exclude<SecondFactorAnswer, { outcome: 'signed_in' }>): Error {
  switch (answer.outcome) {
    case 'refused':
      return new ServiceError<GatewayReason>('unauthenticated', 'second_factor_wrong');
    case 'ended':
      return answer.leaving ? leaving(answer.leaving) : endedStep();
    case 'suspended':
      return suspended(answer);
  }
}

/** Why no link that gives the second factor up was mailed. */
export const refusedRemoval = (outcome: 'ended' | 'password_from_mail'): Error =>
  outcome === 'ended' ? endedStep() : new ServiceError<GatewayReason>('forbidden', 'password_from_mail');

export const unknownLink = () => new ServiceError<GatewayReason>('not_found', 'second_factor_link_unknown');
