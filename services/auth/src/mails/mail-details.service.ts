import type { authContract, AuthReason } from '@attune/auth-contract/auth.contract';
import { InvitingMailKind } from '@attune/auth-contract/mail-kind';
import type { MailDetails, MailRef } from '@attune/auth-contract/mail.methods';
import { isMailProof } from '@attune/mail-contract/mail-token';
import type { InputOf } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { type AccountMailRef, MailRepository } from '../users/mail.repository.js';
import type { MemberMail } from '../users/member-mail.schema.js';
import { MemberMailRepository, type MemberMailRef } from '../users/member-mail.repository.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { isConfirmed } from '../users/application.schema.js';
import { isHidden } from '../users/hidden.js';
import type { Outgoing } from '../users/mail.schema.js';
import { accountToReset, registrationsIn } from '../users/pending-registrations.js';
import { LINK_MS } from '../users/verification-link.js';
import { isOver } from '../users/link-secret.js';
import { isMemberMail, MailStates } from './mail-states.js';

type Input<Method extends 'mailDetails' | 'noteDeparture' | 'reportMail'> = InputOf<typeof authContract, Method>;

const NOTICE_MS = 24 * 3_600_000;

/** Answers the mail service alone. */
@Injectable()
export class MailDetailsService {
  constructor(
    private readonly users: UserRepository,
    private readonly outbox: MailRepository,
    private readonly memberMails: MemberMailRepository,
    private readonly states: MailStates,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async details({ proof, ...mail }: Input<'mailDetails'>): Promise<MailDetails> {
    this.#requireProof(mail, proof);
    const user = await this.users.byId(mail.userId);
    const now = new Date();
    // Who sent it ended before the report.
    const hasLeft = user?.memberMails?.some(one => isSame(one, mail) && one.departure !== undefined) === true;
    const content = user && !hasLeft && contentOf(user, mail, now);
    if (content) return { outcome: 'send', ...languageOf(user), ...content };
    await this.states.set(mail, hasLeft ? 'sent' : 'dropped', now);
    return { outcome: 'gone' };
  }

  async noteDeparture({ proof, departure, state, ...mail }: Input<'noteDeparture'>): Promise<{ mayLeave: boolean }> {
    this.#requireProof(mail, proof);
    if (state === 'leaving') return { mayLeave: await this.memberMails.depart(mail, departure) };
    await this.memberMails.stay(mail, departure);
    return { mayLeave: false };
  }

  async report({ proof, outcome, ...mail }: Input<'reportMail'>): Promise<void> {
    this.#requireProof(mail, proof);
    const now = new Date();
    await this.states.set(mail, outcome, now);
    // A mail that had to be tried for hours still gives the whole day.
    if (mail.kind === 'verification' && outcome === 'sent')
      await this.outbox.extendLink(mail, new Date(now.getTime() + LINK_MS));
    this.log.info({ userId: mail.userId, kind: mail.kind, version: mail.version }, `mail_${outcome}`);
  }

  #requireProof(mail: MailRef, proof: string): void {
    if (isMailProof(this.config.MAIL_TOKEN_KEY, mail, proof)) return;
    throw new ServiceError<AuthReason>('forbidden', 'mail_service_only');
  }
}

type Content = Omit<Extract<MailDetails, { outcome: 'send' }>, 'outcome'>;

const isSame = (one: MemberMail, { kind, version }: Pick<MailRef, 'kind' | 'version'>) =>
  one.kind === kind && one.version === version;

const isWaiting = (mail: Outgoing | undefined, { version }: Pick<MailRef, 'version'>) =>
  mail?.version === version && (mail.state === 'pending' || mail.state === 'queued');

/** Undefined when the mail is no longer wanted. */
function contentOf(user: User, mail: MailRef, now: Date): Content | undefined {
  if (isMemberMail(mail)) return memberMail(user, mail);
  return mail.kind === 'verification'
    ? verificationMail(user, mail, now)
    : otherMail(user, mail as AccountMailRef, now);
}

function memberMail(user: User, { kind, version }: MemberMailRef): Content | undefined {
  const mail = user.memberMails?.find(one => isSame(one, { kind, version }));
  if (!mail || !isWaiting(mail, { version }) || !isStillAsked(user, mail)) return undefined;
  // A member who pauses or is suspended is not asked to come and look.
  if (InvitingMailKind.safeParse(kind).success && isHidden(user)) return undefined;
  const { to = user.email, link, particulars } = mail;
  return {
    ...addressed({ ...user, email: to }, link?.nonce ?? ''),
    ...(particulars && { particulars }),
  };
}

/** Links to a change of the address that was replaced, withdrawn or completed are void. */
function isStillAsked({ emailChange }: User, { kind, version }: MemberMail): boolean {
  if (kind !== 'emailChangeConfirm' && kind !== 'emailChangeApprove') return true;
  const isOpen = emailChange !== undefined && !emailChange.doneAt && !emailChange.refusedAt;
  return isOpen && [emailChange.confirm.version, emailChange.approve.version].includes(version);
}

function verificationMail(user: User, mail: MailRef, now: Date): Content | undefined {
  const registrations = registrationsIn(user);
  const registration = registrations.find(({ link }) => link.version === mail.version);
  if (!registration || isConfirmed(user) || !isWaiting(registration.mail, mail)) return undefined;
  const { link, registrationId, registeredAt } = registration;
  if (isOver(link, now)) return undefined;
  const isOnlyOne = registrations.every(other => other.registrationId === registrationId);
  return {
    ...addressed(registration, link.nonce),
    ...languageOf(registration),
    ...(!isOnlyOne && registeredAt && { registeredAt: registeredAt.toISOString() }),
  };
}

function otherMail(user: User, mail: AccountMailRef, now: Date): Content | undefined {
  if (!isWaiting(user.mails[mail.kind], mail)) return undefined;
  if (mail.kind === 'registrationNotice') {
    const requestedAt = user.mails.registrationNotice?.requestedAt.getTime() ?? 0;
    return now.getTime() - requestedAt > NOTICE_MS ? undefined : addressed(user, '');
  }
  const { passwordReset } = user;
  if (passwordReset?.version !== mail.version || passwordReset.usedBy || isOver(passwordReset, now)) return undefined;
  const account = accountToReset(user);
  return account && { ...addressed(account, passwordReset.nonce), ...languageOf(account) };
}

/** The member's; before their first session, the one they registered in. */
function languageOf({ language, registeredIn }: Pick<Partial<User>, 'language' | 'registeredIn'>) {
  const known = language ?? registeredIn;
  return known && { language: known };
}

/** `nonce` is what the mail's link is made of; empty for a mail without one. */
const addressed = ({ email, firstname, username }: Pick<User, 'email' | 'firstname' | 'username'>, nonce: string) => ({
  to: email,
  firstname,
  username,
  nonce,
});
