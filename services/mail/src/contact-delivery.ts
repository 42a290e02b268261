import { datesContract } from '@attune/dates-contract/dates.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client, InputOf } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceProof } from '@attune/platform/service-proof';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { MAIL_CONFIG, type MailConfig } from './mail.config.js';
import { Mailer } from './mailer.js';
import { persistently } from './persistently.js';
import { dateContactMail } from './templates/date-contact.js';

export type ContactMailRef = Omit<InputOf<typeof datesContract, 'contactMail'>, 'proof'>;

/** Brings a mail to a person without an account: dates has the address, and keeps what became of the mail. */
@Injectable()
export class ContactDelivery {
  constructor(
    @InjectClient(datesContract) private readonly dates: Client<typeof datesContract>,
    private readonly proofs: ServiceProof,
    private readonly mailer: Mailer,
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** A member's safety depends on it: where it is unknown whether it has arrived, it is sent again. */
  async deliver({ userId, planId, mailId }: ContactMailRef): Promise<void> {
    const mail = { userId, planId, mailId, proof: this.proofs.of('dates', 'contactMail', planId, mailId) };
    const details = await this.dates.contactMail(mail);
    if (details.outcome === 'gone') return;
    const kind = details.occasion ?? details.kind;
    const message = dateContactMail({ ...details, kind, publicUrl: this.config.PUBLIC_URL });
    const sent = await this.mailer.send(details.to, message, `dateContact-${mailId}`);
    const outcome = sent === 'undeliverable' ? 'undeliverable' : 'sent';
    this.log.info({ userId, kind, planId }, outcome);
    await persistently(() => this.dates.reportContactMail({ ...mail, outcome }));
  }
}
