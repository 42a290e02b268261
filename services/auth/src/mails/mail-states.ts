import type { MailRef } from '@attune/auth-contract/mail.methods';
import { AccountMailKind, MemberMailKind } from '@attune/auth-contract/mail-kind';
import { Injectable } from '@nestjs/common';
import { AccountLog } from '../account-log/account-log.js';
import { type AccountMailRef, MailRepository } from '../users/mail.repository.js';
import { MemberMailRepository, type MemberMailRef } from '../users/member-mail.repository.js';

/** What became of mails, wherever their kind stands in the document. */
@Injectable()
export class MailStates {
  constructor(
    private readonly accountMails: MailRepository,
    private readonly memberMails: MemberMailRepository,
    private readonly accountLog: AccountLog,
  ) {}

  /** Of a mail that is on its way: one that was reported sent stays so. */
  async set(mail: MailRef, state: 'queued' | 'sent' | 'undeliverable' | 'dropped', now: Date): Promise<void> {
    const isNews = await this.#settle(mail, state, now);
    if (isNews && state === 'sent') await this.accountLog.noteMail(mail.userId, mail.kind);
    if (isMemberMail(mail) && state !== 'queued') await this.memberMails.removeFinished(mail.userId, now);
  }

  /** False where it was told before. */
  async #settle(mail: MailRef, state: Parameters<MailStates['set']>[1], now: Date): Promise<boolean> {
    if (isMemberMail(mail)) return this.memberMails.settle(mail, state, now);
    return isAccountMail(mail) && this.accountMails.settle(mail, state, now);
  }
}

const isOneOf =
  <Kind extends string>(kinds: readonly Kind[]) =>
  (mail: MailRef): mail is MailRef & { kind: Kind } =>
    (kinds as readonly string[]).includes(mail.kind);

export const isMemberMail: (mail: MailRef) => mail is MemberMailRef = isOneOf(MemberMailKind.options);
const isAccountMail: (mail: MailRef) => mail is AccountMailRef = isOneOf(AccountMailKind.options);
