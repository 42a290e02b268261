import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { type Removal, type Stages, withoutFactors } from '../second-factor/factor-removal.js';
import type { User } from '../users/user.repository.js';
import type { LinkSecret } from '../users/mail.schema.js';
import type { PasswordReset } from '../users/user.schema.js';

const HOUR = 3_600_000;

/** Keeps out all who have the password or a session, until the reader of the mailbox has chosen a new password. */
@Injectable()
export class LockOut {
  constructor(private readonly passwords: PasswordHasher) {}

  /** What is written for it: the token of the mailed link is that of a password reset from now on. The factors go that were not the member's, and the identity at the provider: an intruder may have linked theirs. */
  async by(link: LinkSecret, { passwordReset }: User, factors: Removal, now: Date): Promise<Stages> {
    const reset: PasswordReset = {
      version: (passwordReset?.version ?? 0) + 1,
      nonce: link.nonce,
      tokenHash: link.tokenHash,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + HOUR),
    };
    const passwordHash = await this.passwords.hash(randomBytes(32).toString('base64url'));
    return [
      {
        $set: { passwordHash: { $literal: passwordHash }, passwordReset: { $literal: reset }, staleSessionsSince: now },
      },
      { $unset: ['emailChange', 'secondFactor.removal', 'identity'] },
      ...withoutFactors(factors),
    ];
  }
}

/** Whether the link's token sets a new password now. */
export const isResetBy = ({ passwordReset }: User, tokenHash: string) =>
  passwordReset?.tokenHash === tokenHash && !passwordReset.usedBy;
