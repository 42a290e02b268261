import { createHash } from 'node:crypto';
import type { authContract } from '@attune/auth-contract/auth.contract';
import type { MailParticulars, MemberMailKind } from '@attune/auth-contract/mail-kind';
import type { InputOf } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { type MemberMailRef, MemberMailRepository } from '../users/member-mail.repository.js';
import type { MemberMail } from '../users/member-mail.schema.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { issueLink } from '../users/link-secret.js';
import { MailOutbox } from './mail.outbox.js';
import { MailRateLimits } from './mail.rate-limits.js';

const HOUR = 3_600_000;
export const KEPT_MS = 48 * HOUR;
/** How long the former mailbox can take back a change of the address, which is stored for that. */
export const EMAIL_UNDO_HOURS = 48;
/** How long the links of mails work; kinds without a link of their own are absent. */
const LINK_MS: Partial<Record<MemberMailKind, number>> = {
  newDevice: 48 * HOUR,
  passwordChanged: 48 * HOUR,
  secondFactorChanged: 48 * HOUR,
  providerChanged: 48 * HOUR,
  secondFactorRemoval: HOUR,
  secondFactorRemovalNotice: 7 * 24 * HOUR,
  emailChanged: EMAIL_UNDO_HOURS * HOUR,
  emailChangeConfirm: 24 * HOUR,
  emailChangeApprove: 24 * HOUR,
  domainProof: 24 * HOUR,
};

/** What a mail is about. The same `reference` (the id of a call, a decision, an export) makes the same mail. */
export interface MemberMailRequest {
  kind: MemberMailKind;
  reference: string;
  /** Where it goes, if not to the account's address. */
  to?: string;
  particulars?: MailParticulars;
}

/** Mails to members. They are never dropped: beyond what a mailbox gets in an hour, they wait for the next. */
@Injectable()
export class MemberMails {
  constructor(
    private readonly users: UserRepository,
    private readonly repository: MemberMailRepository,
    private readonly limits: MailRateLimits,
    private readonly outbox: MailOutbox,
    private readonly proofs: ServiceProof,
    private readonly sweeps: Sweeps,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Asks for a mail by itself. What changes the account as well writes the mail with the change: see `prepare`. */
  async request(userId: string, request: MemberMailRequest): Promise<void> {
    const user = await this.users.byId(userId);
    if (!user?.isVerified) return;
    const mail = await this.prepare(user, request, new Date());
    if (isStoodFor(mail, user)) return;
    if (await this.repository.add(userId, mail)) this.dispatch(userId, mail);
  }

  /** For other services. */
  async requestFor({ kind, userId, reference, proof }: InputOf<typeof authContract, 'requestMail'>): Promise<void> {
    if (!this.proofs.isRight(proof, 'requestMail', kind, userId, reference))
      throw new ServiceError('forbidden', 'service_only');
    await this.request(userId, { kind, reference });
  }

  /** The mail to be written with a change (`adding`); then `dispatch` it. */
  async prepare(user: Pick<User, 'id' | 'email'>, request: MemberMailRequest, now: Date): Promise<MemberMail> {
    const { kind, reference, to, particulars } = request;
    const version = versionOf(kind, reference);
    const linkMs = LINK_MS[kind];
    const ref = { kind, userId: user.id, version };
    const wait = await this.limits.waitOfMemberMail(kind, to ?? user.email);
    return {
      kind,
      version,
      state: wait > 0 ? 'held' : 'pending',
      requestedAt: now,
      at: new Date(now.getTime() + wait),
      ...(to !== undefined && { to }),
      ...(linkMs && { link: issueLink(this.config.MAIL_TOKEN_KEY, ref, linkMs, now) }),
      particulars: { at: now.toISOString(), ...particulars },
      keptUntil: new Date(now.getTime() + KEPT_MS),
    };
  }

  /** A held one is for the periodic task. */
  dispatch(userId: string, { kind, version, state }: MemberMail): void {
    if (state === 'pending') this.outbox.dispatch({ kind, userId, version });
  }

  /** Held mails whose hour has come. */
  async release(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'MemberMails',
      find: limit => this.repository.waiting('held', now, limit),
      each: ref => this.#release(ref, now),
      idsOf: ({ kind, userId, version }) => ({ kind, userId, version }),
    });
  }

  async #release(ref: MemberMailRef, now: Date): Promise<void> {
    const user = await this.users.byId(ref.userId);
    const mail = user?.memberMails?.find(({ kind, version }) => kind === ref.kind && version === ref.version);
    if (!user || mail?.state !== 'held') return;
    const wait = await this.limits.waitOfMemberMail(ref.kind, mail.to ?? user.email);
    const to = wait > 0 ? ({ state: 'held', at: new Date(now.getTime() + wait) } as const) : pending(now);
    if ((await this.repository.release(ref, mail.at, to)) && wait === 0) this.outbox.dispatch(ref);
  }
}

/** Any number of logins holds back only one mail, which reports all of them. */
const isStoodFor = ({ kind, state }: MemberMail, { memberMails = [] }: User) =>
  kind === 'newDevice' && state === 'held' && memberMails.some(other => other.kind === kind && other.state === 'held');

const pending = (now: Date) => ({ state: 'pending', at: now }) as const;

export const isAbout = (mail: Pick<MemberMail, 'kind' | 'version'>, kind: MemberMailKind, reference: string): boolean =>
  mail.kind === kind && mail.version === versionOf(kind, reference);

/** 48 bits of a digest: asking again gives the same one. */
const versionOf = (kind: MemberMailKind, reference: string) =>
  createHash('sha256').update(`${kind}:${reference}`).digest().readUIntBE(0, 6) + 1;
