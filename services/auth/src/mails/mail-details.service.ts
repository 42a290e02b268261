import type { MailDetails, MailRef } from '@attune/auth-contract/auth.contract';
import { isMailProof } from '@attune/mail-contract/mail-token';
import { InjectLogger } from '@attune/platform/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { OutboxRepository } from '../users/outbox.repository.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { isOver } from './link-secret.js';

type Proven = MailRef & { proof: string };

const NOTICE_MS = 24 * 3_600_000;

/** Answers the mail service, and nobody else. */
@Injectable()
export class MailDetailsService {
  constructor(
    private readonly users: UserRepository,
    private readonly outbox: OutboxRepository,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async details({ proof, ...mail }: Proven): Promise<MailDetails> {
    this.#requireProof(mail, proof);
    const user = await this.users.byId(mail.userId);
    const now = new Date();
    const nonce = user && isWaiting(user, mail) ? nonceOf(user, mail, now) : undefined;
    if (!user || nonce === undefined) {
      await this.outbox.markDone(mail, 'dropped', now);
      return { outcome: 'gone' };
    }
    return { outcome: 'send', to: user.email, firstname: user.firstname, username: user.username, nonce };
  }

  async report({ proof, outcome, ...mail }: Proven & { outcome: 'sent' | 'undeliverable' }): Promise<void> {
    this.#requireProof(mail, proof);
    await this.outbox.markDone(mail, outcome, new Date());
    this.log.info({ userId: mail.userId, kind: mail.kind, version: mail.version }, `mail_${outcome}`);
  }

  #requireProof(mail: MailRef, proof: string): void {
    if (isMailProof(this.config.MAIL_TOKEN_KEY, mail, proof)) return;
    throw new ServiceError('forbidden', 'Only the mail service may ask this.');
  }
}

function isWaiting({ mails }: User, { kind, version }: MailRef): boolean {
  const mail = mails[kind];
  return mail?.version === version && (mail.state === 'pending' || mail.state === 'queued');
}

/** What the mail's link is made of; empty for a mail without one; undefined when the mail is no longer wanted. */
function nonceOf(user: User, { kind }: MailRef, now: Date): string | undefined {
  const { verification, passwordReset, mails } = user;
  switch (kind) {
    case 'verification':
      return user.isVerified || isOver(verification, now) ? undefined : verification.nonce;
    case 'passwordReset':
      return !passwordReset || passwordReset.usedBy || isOver(passwordReset, now) ? undefined : passwordReset.nonce;
    case 'registrationNotice':
      return now.getTime() - (mails.registrationNotice?.requestedAt.getTime() ?? 0) > NOTICE_MS ? undefined : '';
  }
}
