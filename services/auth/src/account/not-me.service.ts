import type { authContract } from '@attune/auth-contract/auth.contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isOver, lookupDigest } from '../users/link-secret.js';
import { StaleSessions } from '../sessions/stale-sessions.js';
import { AccountRepository } from '../users/account.repository.js';
import { disowned } from './disowned-factors.js';
import { isResetBy, LockOut } from './lock-out.js';

type Answer = z.infer<(typeof authContract)['methods']['notMe']['output']>;

/** The mails that tell a member of what may have been another person's doing. */
const SECURITY_MAILS = ['newDevice', 'passwordChanged', 'secondFactorChanged', 'providerChanged'];
const ATTEMPTS = 4;

/** Lets the reader of a security mail keep everyone else out. */
@Injectable()
export class NotMeService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly lockOut: LockOut,
    private readonly sessions: StaleSessions,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Followed again before a new password was set, it is `locked` again. */
  async notMe(token: string): Promise<Answer> {
    const digest = lookupDigest(token);
    if (!digest) return { outcome: 'unknown' };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const user = await this.accounts.byMailLink(digest);
      const mail = user?.memberMails?.find(({ link }) => link?.tokenHash === digest);
      if (!user || !mail?.link || !SECURITY_MAILS.includes(mail.kind)) return { outcome: 'unknown' };
      const now = new Date();
      if (mail.linkUsedAt) {
        if (!isResetBy(user, digest)) return { outcome: 'unknown' };
        if (user.staleSessionsSince) await this.sessions.end(user.id, user.staleSessionsSince);
        return { outcome: 'locked', userId: user.id };
      }
      if (isOver(mail.link, now)) return { outcome: 'expired' };
      if (
        await this.accounts.lock(
          user,
          digest,
          await this.lockOut.by(mail.link, user, disowned(mail, user, now), now),
          now,
        )
      ) {
        await this.sessions.end(user.id, now);
        this.log.info({ userId: user.id, kind: mail.kind }, 'account_locked');
        return { outcome: 'locked', userId: user.id };
      }
    }
    throw unavailable();
  }
}
