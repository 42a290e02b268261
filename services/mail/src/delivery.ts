import { authContract } from '@attune/auth-contract/auth.contract';
import type { MailDetails, MailRef } from '@attune/auth-contract/mail.methods';
import { mailProof, mailToken } from '@attune/mail-contract/mail-token';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Departure } from './departure.js';
import { MAIL_CONFIG, type MailConfig } from './mail.config.js';
import { Mailer } from './mailer.js';
import { persistently } from './persistently.js';
import type { Message } from './templates/message.js';

type Details = Extract<MailDetails, { outcome: 'send' }>;
type ProvenMail = MailRef & { proof: string };

/** What the next day's mail makes up for is rather lost than told twice. All others are about an account, and rather come twice. */
const isLeavingOnce = (mail: ProvenMail): mail is ProvenMail & { kind: 'digest' } => mail.kind === 'digest';

/** Brings one mail to its server. What it needs it asks of auth, so that the queue holds neither addresses nor tokens. */
@Injectable()
export class Delivery {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly mailer: Mailer,
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** `render` answers undefined when there is nothing to say any more. */
  async deliver(
    ref: MailRef,
    render: (details: Details, token: string) => Message | undefined | Promise<Message | undefined>,
  ): Promise<void> {
    const key = this.config.MAIL_TOKEN_KEY;
    const mail = { ...ref, proof: mailProof(key, ref) };
    const details = await this.auth.mailDetails(mail);
    if (details.outcome === 'gone') return;
    const message = await render(details, mailToken(key, ref, details.nonce));
    if (!message) return this.#report(mail, 'dropped');
    const outcome = await this.#send(mail, details.to, message);
    this.log.info({ userId: ref.userId, kind: ref.kind, version: ref.version }, outcome);
    // Who sent it reports it.
    if (outcome !== 'left before') await this.#report(mail, outcome === 'unconfirmed' ? 'sent' : outcome);
  }

  async #send(mail: ProvenMail, to: string, message: Message) {
    const departure = this.#departureOf(mail);
    try {
      return await this.mailer.send(to, message, `${mail.kind}-${mail.userId}-${mail.version}`, departure);
    } catch (error) {
      await persistently(async () => departure?.withdraw());
      throw error;
    }
  }

  /** Undefined for a mail that is sent again where it is unknown whether it has arrived. */
  #departureOf(mail: ProvenMail): Departure | undefined {
    if (!isLeavingOnce(mail)) return undefined;
    return new Departure(async (departure, state) => {
      const { mayLeave } = await this.auth.noteDeparture({ ...mail, departure, state });
      return mayLeave;
    });
  }

  /** A job whose report is lost runs again. A mail that may arrive twice is then sent twice. */
  async #report(mail: ProvenMail, outcome: 'sent' | 'undeliverable' | 'dropped'): Promise<void> {
    await persistently(() => this.auth.reportMail({ ...mail, outcome }));
  }
}
