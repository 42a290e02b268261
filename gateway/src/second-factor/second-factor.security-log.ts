import type { SecondFactorAnswer } from '@attune/auth-contract/second-factor';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../security/security.log.js';

const STEPS = {
  signed_in: 'login_second_factor',
  refused: 'second_factor_failed',
  ended: 'second_factor_ended',
  suspended: 'login_suspended',
} as const;

/** What the second factor of a member was changed to. */
type Change =
  'totp_added' | 'totp_removed' | 'recovery_codes_made' | 'passkey_added' | 'passkey_removed' | 'second_factor_kept';

/** Records of second factors in the security log. */
@Injectable()
export class SecondFactorSecurityLog {
  constructor(private readonly security: SecurityLog) {}

  step(answer: SecondFactorAnswer): void {
    const isLeaving = answer.outcome === 'ended' && answer.leaving !== undefined;
    this.security.record(isLeaving ? 'login_leaving' : STEPS[answer.outcome], { userId: answer.userId });
  }

  removal(
    event: 'second_factor_removal_asked' | 'second_factor_removal_started' | 'second_factor_kept',
    userId?: string,
  ): void {
    this.security.record(event, { userId });
  }

  changed({ userId }: Caller, reason: Change): void {
    this.security.record('second_factor_changed', { userId, reason });
  }
}
