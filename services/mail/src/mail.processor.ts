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
import { passwordResetMail, registrationNoticeMail, verificationMail } from './templates/account-mail.js';
import { digestMail } from './templates/digest.js';
import { type LinkMailKind, memberMail } from './templates/member-mail.js';
import { PLACES } from './templates/member-mail.places.js';

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

  readonly newDevice = this.#toMember('newDevice');
  readonly passwordChanged = this.#toMember('passwordChanged');
  readonly emailChangeConfirm = this.#toMember('emailChangeConfirm');
  readonly domainProof = this.#toMember('domainProof');
  readonly emailChangeApprove = this.#toMember('emailChangeApprove');
  readonly emailChanged = this.#toMember('emailChanged');
  readonly secondFactorChanged = this.#toMember('secondFactorChanged');
  readonly providerChanged = this.#toMember('providerChanged');
  readonly secondFactorRemoval = this.#toMember('secondFactorRemoval');
  readonly secondFactorRemovalNotice = this.#toMember('secondFactorRemovalNotice');
  readonly exportReady = this.#toMember('exportReady');
  readonly deletionScheduled = this.#toMember('deletionScheduled');
  readonly deletionCancelled = this.#toMember('deletionCancelled');
  readonly inactivityNotice = this.#toMember('inactivityNotice');
  readonly moderationDecision = this.#toMember('moderationDecision');
  readonly fraudNotice = this.#toMember('fraudNotice');
  readonly peopleFound = this.#toMember('peopleFound');
  readonly noPeopleYet = this.#toMember('noPeopleYet');
  readonly applicationApproved = this.#toMember('applicationApproved');
  readonly applicationDeclined = this.#toMember('applicationDeclined');
  readonly applicationUnanswered = this.#toMember('applicationUnanswered');

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

  /** Sends the mails of a kind whose words and link are all there is to it. */
  #toMember(kind: LinkMailKind) {
    return (job: Job): Promise<void> =>
      this.delivery.deliver({ kind, ...job }, (details, token) =>
        memberMail(kind, { ...details, link: this.config.PUBLIC_URL + PLACES[kind].replace(':token', token) }),
      );
  }
}
