import type { authContract } from '@attune/auth-contract/auth.contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isConfirmed } from '../users/application.schema.js';
import { isOver, lookupDigest } from '../users/link-secret.js';
import { StaleSessions } from '../sessions/stale-sessions.js';
import { EmailChangeRepository } from '../users/email-change.repository.js';
import { UserRepository } from '../users/user.repository.js';
import { latelyAdded } from './disowned-factors.js';
import { isResetBy, LockOut } from './lock-out.js';

type Answer = z.infer<(typeof authContract)['methods']['undoEmail']['output']>;

const ATTEMPTS = 4;

/** Restores the address from before a change, and keeps out everyone but the reader of that mailbox. */
@Injectable()
export class EmailUndoService {
  constructor(
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly lockOut: LockOut,
    private readonly sessions: StaleSessions,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Followed again before a new password was set, it is `undone` again. */
  async undo(token: string): Promise<Answer> {
    const digest = lookupDigest(token);
    if (!digest) return { outcome: 'unknown' };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const user = await this.changes.byUndoLink(digest);
      if (!user?.emailUndo) return { outcome: 'unknown' };
      const { link, emailKey, undoneAt } = user.emailUndo;
      const now = new Date();
      if (undoneAt) {
        if (!isResetBy(user, digest)) return { outcome: 'unknown' };
        if (user.staleSessionsSince) await this.sessions.end(user.id, user.staleSessionsSince);
        return { outcome: 'undone', userId: user.id };
      }
      if (isOver(link, now)) return { outcome: 'expired' };
      // The reader of this mailbox may have made another account meanwhile.
      const holder = await this.users.byEmail(emailKey);
      if (holder && isConfirmed(holder) && holder.id !== user.id) return { outcome: 'unknown' };
      if (holder && holder.id !== user.id) await this.changes.removeUnconfirmed(emailKey);
      if (await this.changes.undo(user, await this.lockOut.by(link, user, latelyAdded(now), now), now)) {
        await this.sessions.end(user.id, now);
        this.log.info({ userId: user.id }, 'email_restored');
        return { outcome: 'undone', userId: user.id };
      }
    }
    throw unavailable();
  }
}
