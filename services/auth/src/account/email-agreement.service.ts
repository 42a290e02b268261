import type { emailMethods } from '@attune/auth-contract/account.contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isConfirmed } from '../users/application.schema.js';
import { isOver, lookupDigest } from '../users/link-secret.js';
import { MemberMails } from '../mails/member-mails.js';
import { canBeUndone, EmailChangeRepository, otherAgreed, type Side } from '../users/email-change.repository.js';
import type { EmailChange } from '../users/email-change.schema.js';
import type { LinkSecret } from '../users/mail.schema.js';
import { type User, UserRepository } from '../users/user.repository.js';

type Agreement = z.infer<(typeof emailMethods)['agreeToEmail']['output']>;
type Refusal = z.infer<(typeof emailMethods)['refuseEmail']['output']>;

const ATTEMPTS = 6;

/** What the two mailboxes say to a change. Each step is one write: a crash leaves the address from before or the new one. */
@Injectable()
export class EmailAgreementService {
  constructor(
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly mails: MemberMails,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Following the link again gives the same answer. */
  async agree(token: string): Promise<Agreement> {
    // The other link may be followed between the read and the write; then read again.
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await this.#find(token);
      if (!found) return { outcome: 'unknown' };
      const { user, change, side } = found;
      const now = new Date();
      const end = endOf(change, side, now);
      if (end) return { outcome: end, ...(end === 'changed' && { userId: user.id }) };
      const isSecond = otherAgreed(change, side);
      if (isSecond && (canBeUndone(user, now) || (await this.#isTaken(user, change))))
        await this.changes.refuse(user, now);
      else if (isSecond && (await this.#complete(user, change, side, now)))
        return { outcome: 'changed', userId: user.id };
      else if (!isSecond && (await this.changes.agree(user, side, now))) return { outcome: 'waiting', userId: user.id };
    }
    throw unavailable();
  }

  async refuse(token: string): Promise<Refusal> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await this.#find(token);
      if (!found) return { outcome: 'unknown' };
      const now = new Date();
      const end = endOf(found.change, found.side, now);
      if (end) return { outcome: end };
      if (await this.changes.refuse(found.user, now)) return { outcome: 'refused', userId: found.user.id };
    }
    throw unavailable();
  }

  async #find(token: string): Promise<{ user: User; change: EmailChange; side: Side } | undefined> {
    const digest = lookupDigest(token);
    const user = digest && (await this.changes.byLink(digest));
    const change = user ? user.emailChange : undefined;
    if (!user || !change) return undefined;
    return { user, change, side: change.confirm.tokenHash === digest ? 'confirm' : 'approve' };
  }

  /** Another account confirmed the address since the change was asked for. */
  async #isTaken({ id }: User, { emailKey }: EmailChange): Promise<boolean> {
    const holder = await this.users.byEmail(emailKey);
    if (holder && !isConfirmed(holder)) await this.changes.removeUnconfirmed(emailKey);
    return holder !== undefined && isConfirmed(holder) && holder.id !== id;
  }

  async #complete(user: User, change: EmailChange, side: Side, now: Date): Promise<boolean> {
    const { email, emailKey } = user;
    const mail = await this.mails.prepare(
      user,
      { kind: 'emailChanged', reference: change.requestedBy, to: email },
      now,
    );
    const undo = { email, emailKey, link: mail.link as LinkSecret };
    if (!(await this.changes.complete(user, side, { undo, mail }, now))) return false;
    this.mails.dispatch(user.id, mail);
    this.log.info({ userId: user.id }, 'email_changed');
    return true;
  }
}

/** How the change ended; undefined while it is open. */
function endOf(change: EmailChange, side: Side, now: Date): 'changed' | 'refused' | 'expired' | undefined {
  if (change.doneAt) return 'changed';
  if (change.refusedAt) return 'refused';
  return isOver(change[side], now) ? 'expired' : undefined;
}
