import { withTimeout } from '@attune/platform/timeout';
import { Pace } from '@attune/platform/pace';
import { within } from '@attune/platform/tracing/spans';
import { Tracing } from '@attune/platform/tracing/tracing';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailFault } from '@attune/mail-contract/mail-test';
import { type Departure, HasLeftBefore } from './departure.js';
import { MAIL_CONFIG, type MailConfig } from './mail.config.js';
import { mailFaultOf, type SmtpFault } from './smtp-fault.js';
import type { Message } from './templates/message.js';

/** A server that is silent for this long counts as hanging. */
const SILENCE_MS = 10_000;
/** How long a check and a test mail may take in all, also with a server that answers slowly. Both stay below the timeouts of the contract. */
const CHECK_MS = 12_000;
const TRY_MS = 30_000;

/** `unconfirmed`: it left, and the server never said whether it has it. `left before`: another worker sent it. */
type Outcome = 'sent' | 'undeliverable' | 'unconfirmed' | 'left before';
type Departing = SendMailOptions & { departure?: Departure };

/** Hands mails to the SMTP server, over a few connections that are kept open. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  readonly #transport;
  readonly #host: string;

  constructor(
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
    private readonly tracing: Tracing,
    private readonly pace: Pace,
  ) {
    this.#host = new URL(config.PUBLIC_URL).hostname;
    const silenceMs = pace.of(SILENCE_MS);
    this.#transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 5,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      // The pool itself would send again when a connection closes early. Trying again is the queue's business alone.
      maxRequeues: 0,
    });
    this.#transport.use('stream', ({ data, message }, done) => {
      const { departure } = data as Departing;
      if (departure) message.processFunc(source => departure.guard(source));
      done();
    });
  }

  /**
   * `id` makes the Message-ID: a mail that has to be sent again is the same mail, and mailboxes can tell. Resolves with
   * `undeliverable` when the server refuses the recipient for good; rejects when it is worth another try. With a `departure` it
   * rejects only where the mail surely did not arrive.
   */
  send(to: string, message: Message, id: string, departure?: Departure): Promise<Outcome> {
    const span = this.tracing.beginSpan('client', 'SMTP send', { 'network.protocol.name': 'smtp' });
    return within(
      span,
      () => this.#send(to, message, id, departure),
      outcome => outcome,
    );
  }

  /** Whether the server lets us in. Nothing is sent. */
  async check(): Promise<MailFault | null> {
    return this.#faultIn(this.#transport.verify(), CHECK_MS);
  }

  /** Sends one mail and tells at once whether the server took it. It is not tried again. */
  async try(to: string, message: Message, id: string): Promise<MailFault | null> {
    return this.#faultIn(this.#transport.sendMail(this.#mail(to, message, id)), TRY_MS);
  }

  #faultIn(work: Promise<unknown>, ms: number): Promise<MailFault | null> {
    const fault = work.then(
      () => null,
      (error: unknown) => mailFaultOf(error as SmtpFault),
    );
    return withTimeout<MailFault | null>(fault, this.pace.of(ms), () => 'noAnswer');
  }

  async #send(to: string, message: Message, id: string, departure: Departure | undefined): Promise<Outcome> {
    try {
      await this.#transport.sendMail(this.#mail(to, message, id, departure));
      return 'sent';
    } catch (error) {
      if (error instanceof HasLeftBefore) return 'left before';
      const fault = error as SmtpFault;
      if (isRefusedForGood(fault)) return 'undeliverable';
      if (departure?.hasLeft && fault.responseCode === undefined) return 'unconfirmed';
      // The server's own words may hold the address, and this reason is logged and kept with the job.
      throw new Error(`SMTP: ${fault.code ?? 'fault'} ${fault.responseCode ?? ''} ${fault.command ?? ''}`.trim());
    }
  }

  #mail(to: string, { subject, html, text, headers }: Message, id: string, departure?: Departure): Departing {
    return {
      from: this.config.MAIL_FROM,
      to: { name: '', address: to },
      subject,
      html,
      text,
      messageId: `<${id}@${this.#host}>`,
      // Suppresses automatic replies such as vacation notes (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(departure && { departure }),
    };
  }

  onApplicationShutdown(): void {
    this.#transport.close();
  }
}

const isRefusedForGood = ({ command, responseCode = 0 }: SmtpFault) => command === 'RCPT TO' && responseCode >= 500;
