import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../passwords/password-hasher.js';
import type { User } from '../users/user.repository.js';
import type { LinkSecret } from '../users/mail.schema.js';
import type { PasswordReset } from '../users/user.schema.js';

const HOUR = 3_600_000;

/** Keeps out whoever has the password or a session, until the reader of the mailbox has chosen a new password. */
@Injectable()
export class LockOut {
  constructor(private readonly passwords: PasswordHasher) {}

  /** What is written for it: the token of the mailed link is that of a password reset from now on. */
  async by(link: LinkSecret, { passwordReset }: User, now: Date): Promise<{ set: object; unset: object }> {
    const reset: PasswordReset = {
      version: (passwordReset?.version ?? 0) + 1,
      nonce: link.nonce,
      tokenHash: link.tokenHash,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + HOUR),
    };
    const passwordHash = await this.passwords.hash(randomBytes(32).toString('base64url'));
    return {
      set: { passwordHash, passwordReset: reset, staleSessionsSince: now },
      unset: { emailChange: 1 },
    };
  }
}

/** Whether the link's token sets a new password now. */
export const isResetBy = ({ passwordReset }: User, tokenHash: string) =>
  passwordReset?.tokenHash === tokenHash && !passwordReset.usedBy;
