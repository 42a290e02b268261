import type { MailRef } from '@attune/auth-contract/mail.methods';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { MailRepository } from '../users/mail.repository.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { registrationsIn, withRegistration } from '../users/pending-registrations.js';
import type { PendingRegistration } from '../users/user.schema.js';
import { nextLink } from '../users/verification-link.js';
import { MailRateLimits } from './mail.rate-limits.js';
import { MailOutbox } from './mail.outbox.js';

/** How long a mail belongs to the replica that claimed it; if that replica dies, another one claims it then. */
const CLAIM_MS = 60_000;

/** Registrations beyond what their mailbox gets in an hour: each is mailed when the hour allows. */
@Injectable()
export class DeferredMails {
  constructor(
    private readonly users: UserRepository,
    private readonly repository: MailRepository,
    private readonly limits: MailRateLimits,
    private readonly outbox: MailOutbox,
    private readonly sweeps: Sweeps,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Of each account the registration that has waited longest; the next round takes the others. */
  async release(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'DeferredMails',
      find: limit => this.repository.held(now, limit),
      each: async user => {
        const due = registrationsIn(user).findLast(({ mail }) => mail?.state === 'held' && mail.at < now);
        if (due?.mail) await this.#release({ userId: user.id, version: due.link.version }, due.mail.at, now);
      },
      idsOf: ({ id }) => ({ userId: id }),
    });
  }

  /** Claimed first: of several replicas, one counts it. */
  async #release(held: Held, since: Date, now: Date): Promise<void> {
    const claimed = later(now, CLAIM_MS);
    if (!(await this.repository.hold(held, since, claimed))) return;
    const user = await this.users.byId(held.userId);
    const registration = user && registrationsIn(user).find(({ link }) => link.version === held.version);
    if (!registration) return;
    const wait = await this.limits.wait('verification', registration.email);
    if (wait > 0) await this.repository.hold(held, claimed, later(now, wait));
    else await this.#mail(user, registration, now);
  }

  /** The link's day begins when it is mailed. */
  async #mail(user: User, registration: PendingRegistration, now: Date): Promise<void> {
    const applicant = { ...registration, emailKey: user.emailKey };
    const link = nextLink(this.config.MAIL_TOKEN_KEY, user, now);
    const account = withRegistration(user, { applicant, link, isDecoy: false, now, wait: 0 });
    if (!(await this.users.replaceUnverified(user, account))) return;
    this.outbox.dispatch({ kind: 'verification', userId: user.id, version: link.version });
  }
}

type Held = Pick<MailRef, 'userId' | 'version'>;
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
