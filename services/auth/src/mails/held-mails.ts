import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { OutboxRepository } from '../users/outbox.repository.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { renewed } from '../verification/verification-link.js';
import { MailAllowance } from './mail-allowance.js';
import { Outbox } from './outbox.js';

/** For so long a mail belongs to the sweep that looks at it; if that one dies, another takes it up. */
const CLAIM_MS = 60_000;
const BATCH = 100;

/** Registrations beyond what their mailbox gets in an hour: each is mailed when the hour allows. */
@Injectable()
export class HeldMails {
  constructor(
    private readonly users: UserRepository,
    private readonly repository: OutboxRepository,
    private readonly allowance: MailAllowance,
    private readonly outbox: Outbox,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async release(now: Date): Promise<void> {
    for (const user of await this.repository.held(now, BATCH)) await this.#release(user, now);
  }

  /** Claimed first: of several sweeps at once, one counts it. */
  async #release(user: User, now: Date): Promise<void> {
    const claimed = later(now, CLAIM_MS);
    if (!(await this.repository.hold(user, user.mails.verification?.at, claimed))) return;
    const wait = await this.allowance.wait('verification', user.email);
    if (wait > 0) {
      await this.repository.hold(user, claimed, later(now, wait));
      return;
    }
    // The link's day begins when it is mailed.
    const verification = renewed(this.config.MAIL_TOKEN_KEY, user.id, user.verification, now);
    if (!(await this.users.renewVerification(user.id, verification, now))) return;
    this.outbox.dispatch({ kind: 'verification', userId: user.id, version: verification.version });
  }
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
