import type { accountMethods } from '@attune/auth-contract/account.contract';
import type { Caller } from '@attune/platform/contract';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { MemberMails } from '../mails/member-mails.js';
import { AccountRepository } from '../users/account.repository.js';
import { type User, UserRepository } from '../users/user.repository.js';

type NewSession = z.infer<(typeof accountMethods)['describeSession']['input']>;

const DAY = 24 * 3_600_000;

/** Keeps on which device a session was begun, and tells its member of a device that they had not used before. */
@Injectable()
export class NewSessionService {
  constructor(
    private readonly sessions: Sessions,
    private readonly users: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly mails: MemberMails,
  ) {}

  /** Asked again for the same session, it is the same mail. */
  async describe({ userId, sessionId }: Caller, { device, isKnownDevice, language }: NewSession): Promise<void> {
    const user = await this.users.byId(userId);
    if (!user?.isVerified) return;
    if (device !== '') await this.sessions.describe(sessionId, { device });
    if (!isKnownDevice && !isFirstLogin(user, new Date())) {
      await this.mails.request(userId, { kind: 'newDevice', reference: sessionId, particulars: { device } });
    }
    // Last, as it tells the first login from the others.
    await this.accounts.setLanguage(userId, language ?? user.language ?? user.registeredIn ?? 'en');
  }
}

/** The login right after the registration is not worth a mail. Accounts from before languages were stored are older. */
const isFirstLogin = ({ language, verifiedAt }: User, now: Date) =>
  language === undefined && verifiedAt !== undefined && now.getTime() - verifiedAt.getTime() < DAY;
