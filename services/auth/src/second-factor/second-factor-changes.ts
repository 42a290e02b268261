import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { OtherSessions } from '../sessions/other-sessions.js';
import { MemberMails } from '../mails/member-mails.js';
import type { OtherSessions as EndingSessions } from '../users/account.schema.js';
import type { MemberMail } from '../users/member-mail.schema.js';
import type { User } from '../users/user.repository.js';
import { isSame, type NewRecoveryCodes, RecoveryCodes } from './recovery-codes.js';
import type { Addition } from './second-factor.repository.js';
import { hasSecondFactor } from '../users/second-factor.schema.js';

/** What a change of the second factor writes in addition: the mail that tells of it, and the first recovery codes. */
@Injectable()
export class SecondFactorChanges {
  constructor(
    private readonly mails: MemberMails,
    private readonly codes: RecoveryCodes,
    private readonly sessions: Sessions,
    private readonly others: OtherSessions,
    @InjectLogger() private readonly log: Logger,
  ) {}

  mail(user: User, reference: string): Promise<MemberMail> {
    const now = new Date();
    return this.mails.prepare(
      user,
      { kind: 'secondFactorChanged', reference, particulars: { at: now.toISOString() } },
      now,
    );
  }

  dispatch(user: User, mail: MemberMail): void {
    this.mails.dispatch(user.id, mail);
  }

  /** For a member without codes. The same call has the same codes. */
  firstCodes(user: User, callId: string): NewRecoveryCodes | undefined {
    const stored = user.secondFactor?.recoveryCodes;
    const made = this.codes.make(user.id, callId, stored);
    return stored && !isSame(stored, made.stored) ? undefined : made;
  }

  /** What is written with a factor: with the first one, that the other sessions end. */
  added(user: User, caller: Caller, codes: NewRecoveryCodes | undefined, mail: MemberMail): Addition {
    const others = { endedBefore: new Date(), keptSession: caller.sessionId };
    return { codes: codes?.stored, mail, ...(!hasSecondFactor(user.secondFactor) && { others }) };
  }

  /** Who sets a factor up has it at hand. Answered even where this fails: the codes are shown once, and the periodic task ends the sessions. */
  async settle(caller: Caller, others: EndingSessions | undefined): Promise<void> {
    try {
      await this.sessions.describe(caller.sessionId, { secondFactorAt: new Date() });
      if (others) await this.others.end({ ...caller, sessionId: others.keptSession }, others.endedBefore);
    } catch (err) {
      this.log.warn({ err, userId: caller.userId }, 'sessions_end_postponed');
    }
  }
}
