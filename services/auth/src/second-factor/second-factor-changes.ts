import type { Caller } from '@attune/platform/contract';
import { Sessions } from '@attune/platform/sessions';
import { Injectable } from '@nestjs/common';
import { MemberMails } from '../mails/member-mails.js';
import type { MemberMail } from '../users/member-mail.schema.js';
import type { User } from '../users/user.repository.js';
import { RecoveryCodes } from './recovery-codes.js';
import type { RecoveryCode } from './second-factor.schema.js';

/** What a change of the second factor writes beside itself: the mail that tells of it, and the first recovery codes. */
@Injectable()
export class SecondFactorChanges {
  constructor(
    private readonly mails: MemberMails,
    private readonly codes: RecoveryCodes,
    private readonly sessions: Sessions,
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
  firstCodes(user: User, callId: string): { stored: RecoveryCode[]; shown: string[] } | undefined {
    const { codes, hashes } = this.codes.make(user.id, callId);
    const stored = user.secondFactor?.recoveryCodes;
    if (stored && stored[0]?.hash !== hashes[0]) return undefined;
    return { stored: hashes.map(hash => ({ hash })), shown: codes };
  }

  /** Who sets a factor up has it at hand. */
  async noteGiven({ sessionId }: Caller): Promise<void> {
    await this.sessions.describe(sessionId, { secondFactorAt: new Date() });
  }
}
