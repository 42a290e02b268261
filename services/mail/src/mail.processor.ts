import type { MailRef } from '@attune/auth-contract/mail.methods';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { JobProcessor, Processes } from '@attune/platform/jobs/job-processor';
import { ServiceProof } from '@attune/platform/service-proof';
import { Inject } from '@nestjs/common';
import { MAIL_CONFIG, type MailConfig } from './mail.config.js';
import { ContactDelivery, type ContactMailRef } from './contact-delivery.js';
import { Delivery } from './delivery.js';
import { digestMail } from './templates/digest.js';
import { memberMail } from './templates/member-mail.js';
import { PLACES } from './templates/member-mail.places.js';
import type { LinkMailKind } from './templates/member-mail.texts.js';
import { passwordResetMail } from './templates/password-reset.js';
import { registrationNoticeMail } from './templates/registration-notice.js';
import { verificationMail } from './templates/verification.js';

type Job = Pick<MailRef, 'userId' | 'version'>;

/** Sends one mail for each job. What it needs it asks of auth, so that the queue holds neither addresses nor tokens. */
@Processes(mailContract, { concurrency: 5 })
export class MailProcessor extends JobProcessor {
  constructor(
    private readonly delivery: Delivery,
    @InjectClient(notificationsContract) private readonly notifications: Client<typeof notificationsContract>,
    @InjectClient(datesContract) private readonly dates: Client<typeof datesContract>,
    private readonly contacts: ContactDelivery,
    private readonly proofs: ServiceProof,
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
  ) {
    super();
  }

  verification(job: Job): Promise<void> {
    return this.delivery.deliver({ kind: 'verification', ...job }, (details, token) =>
      verificationMail({ ...details, link: `${this.config.PUBLIC_URL}/verify/${token}` }),
    );
  }

  passwordReset(job: Job): Promise<void> {
    return this.delivery.deliver({ kind: 'passwordReset', ...job }, (details, token) =>
      passwordResetMail({ ...details, link: `${this.config.PUBLIC_URL}/reset/${token}` }),
    );
  }

  registrationNotice(job: Job): Promise<void> {
    const { PUBLIC_URL } = this.config;
    return this.delivery.deliver({ kind: 'registrationNotice', ...job }, details =>
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

  digest(job: Job): Promise<void> {
    const { userId } = job;
    return this.delivery.deliver({ kind: 'digest', ...job }, async details => {
      const digest = await this.notifications.digest({
        userId,
        proof: this.proofs.of('notifications', 'digest', userId),
      });
      if (digest.outcome === 'gone') return undefined;
      return digestMail({ ...details, ...digest, publicUrl: this.config.PUBLIC_URL });
    });
  }

  dateCheck(job: Job): Promise<void> {
    const { userId } = job;
    return this.delivery.deliver({ kind: 'dateCheck', ...job }, async details => {
      const check = await this.dates.checkMail({ userId, proof: this.proofs.of('dates', 'dateCheck', userId) });
      if (check.outcome === 'gone') return undefined;
      const link = this.config.PUBLIC_URL + PLACES.dateCheck.replace(':id', check.planId);
      return memberMail('dateCheck', { ...details, link });
    });
  }

  dateContact(job: ContactMailRef): Promise<void> {
    return this.contacts.deliver(job);
  }

  #toMember(kind: LinkMailKind, job: Job): Promise<void> {
    return this.delivery.deliver({ kind, ...job }, (details, token) =>
      memberMail(kind, { ...details, link: this.config.PUBLIC_URL + PLACES[kind].replace(':token', token) }),
    );
  }
}
