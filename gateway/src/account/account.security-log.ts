import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../security/security.log.js';
import type { AccountEvent } from '../security/account.events.js';

interface LinkAnswer {
  outcome: string;
  userId?: string | undefined;
}

/** Records of passwords, mail addresses and devices in the security log. */
@Injectable()
export class AccountSecurityLog {
  constructor(private readonly security: SecurityLog) {}

  by({ userId }: Caller, event: AccountEvent): void {
    this.security.record(event, { userId });
  }

  /** What a link did, by its outcome; every other outcome is a refusal. */
  link({ outcome, userId }: LinkAnswer, events: Partial<Record<string, AccountEvent>>): void {
    const event = events[outcome];
    if (event) this.security.record(event, { userId });
    else this.security.record('link_refused', { userId, reason: outcome });
  }
}
