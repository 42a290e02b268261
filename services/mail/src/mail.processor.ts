import { setTimeout as pause } from 'node:timers/promises';
import { authContract, type MailDetails, type MailRef } from '@attune/auth-contract/auth.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { mailProof, mailToken } from '@attune/mail-contract/mail-token';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { JobProcessor, Processes } from '@attune/platform/job-processor';
import { InjectLogger } from '@attune/platform/logger.provider';
import { Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { MAIL_CONFIG, type MailConfig } from './mail.config.js';
import { Mailer } from './mailer.js';
import type { MemberMailKind } from '@attune/auth-contract/mail-kind';
import { memberMail } from './templates/member-mail.js';
import { passwordResetMail } from './templates/password-reset.js';
import type { Message } from './templates/message.js';
import { registrationNoticeMail } from './templates/registration-notice.js';
import { verificationMail } from './templates/verification.js';

type Job = Pick<MailRef, 'userId' | 'version'>;
type Details = Extract<MailDetails, { outcome: 'send' }>;

const REPORTS = 4;

/** Where the button of a mail to a member leads. */
const PLACES: Record<MemberMailKind, string> = {
  newDevice: '/not-me/:token',
  passwordChanged: '/not-me/:token',
  secondFactorChanged: '/not-me/:token',
  secondFactorRemoval: '/second-factor/lost/:token',
  secondFactorRemovalNotice: '/second-factor/keep/:token',
  emailChangeConfirm: '/email/confirm/:token',
  emailChangeApprove: '/email/approve/:token',
  emailChanged: '/email/undo/:token',
  exportReady: '/settings/data',
  deletionScheduled: '/login',
  deletionCancelled: '/dashboard',
  inactivityNotice: '/login',
  moderationDecision: '/settings/reports',
  fraudNotice: '/messaging',
};

/** Sends one mail for each job. What it needs it asks of auth, so that the queue holds neither addresses nor tokens. */
@Processes(mailContract, { concurrency: 5 })
export class MailProcessor extends JobProcessor {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly mailer: Mailer,
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
    @InjectLogger() private readonly log: Logger,
  ) {
    super();
  }

  verification(job: Job): Promise<void> {
    return this.#deliver({ kind: 'verification', ...job }, (details, token) =>
      verificationMail({ ...details, link: `${this.config.PUBLIC_URL}/verify/${token}` }),
    );
  }

  passwordReset(job: Job): Promise<void> {
    return this.#deliver({ kind: 'passwordReset', ...job }, (details, token) =>
      passwordResetMail({ ...details, link: `${this.config.PUBLIC_URL}/reset/${token}` }),
    );
  }

  registrationNotice(job: Job): Promise<void> {
    const { PUBLIC_URL } = this.config;
    return this.#deliver({ kind: 'registrationNotice', ...job }, details =>
      registrationNoticeMail({ ...details, loginLink: `${PUBLIC_URL}/login`, resetLink: `${PUBLIC_URL}/forgot` }),
    );
  }

  newDevice(job: Job): Promise<void> {
    return this.#toMember('newDevice', job);
  }

  passwordChanged(job: Job): Promise<void> {
    return this.#toMember('passwordChanged', job);
  }

  emailChangeConfirm(job: Job): Promise<void> {
    return this.#toMember('emailChangeConfirm', job);
  }

  emailChangeApprove(job: Job): Promise<void> {
    return this.#toMember('emailChangeApprove', job);
  }

  emailChanged(job: Job): Promise<void> {
    return this.#toMember('emailChanged', job);
  }

  secondFactorChanged(job: Job): Promise<void> {
    return this.#toMember('secondFactorChanged', job);
  }

  secondFactorRemoval(job: Job): Promise<void> {
    return this.#toMember('secondFactorRemoval', job);
  }

  secondFactorRemovalNotice(job: Job): Promise<void> {
    return this.#toMember('secondFactorRemovalNotice', job);
  }

  exportReady(job: Job): Promise<void> {
    return this.#toMember('exportReady', job);
  }

  deletionScheduled(job: Job): Promise<void> {
    return this.#toMember('deletionScheduled', job);
  }

  deletionCancelled(job: Job): Promise<void> {
    return this.#toMember('deletionCancelled', job);
  }

  inactivityNotice(job: Job): Promise<void> {
    return this.#toMember('inactivityNotice', job);
  }

  moderationDecision(job: Job): Promise<void> {
    return this.#toMember('moderationDecision', job);
  }

  fraudNotice(job: Job): Promise<void> {
    return this.#toMember('fraudNotice', job);
  }

  #toMember(kind: MemberMailKind, job: Job): Promise<void> {
    return this.#deliver({ kind, ...job }, (details, token) =>
      memberMail(kind, { ...details, link: this.config.PUBLIC_URL + PLACES[kind].replace(':token', token) }),
    );
  }

  async #deliver(mail: MailRef, render: (details: Details, token: string) => Message): Promise<void> {
    const key = this.config.MAIL_TOKEN_KEY;
    const proof = mailProof(key, mail);
    const details = await this.auth.mailDetails({ ...mail, proof });
    if (details.outcome === 'gone') return;
    const message = render(details, mailToken(key, mail, details.nonce));
    const outcome = await this.mailer.send(details.to, message, `${mail.kind}-${mail.userId}-${mail.version}`);
    this.log.info({ userId: mail.userId, kind: mail.kind, version: mail.version }, outcome);
    await this.#report({ ...mail, proof, outcome });
  }

  /** Tries a few times: a job whose report is lost runs again and sends the mail twice. */
  async #report(report: Parameters<Client<typeof authContract>['reportMail']>[0]): Promise<void> {
    for (let attempt = 1; attempt < REPORTS; attempt += 1) {
      try {
        return await this.auth.reportMail(report);
      } catch {
        await pause(1000 * attempt);
      }
    }
    await this.auth.reportMail(report);
  }
}
