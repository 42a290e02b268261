import { authContract } from '@attune/auth-contract/auth.contract';
import { mailMethods } from '@attune/auth-contract/mail.methods';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { MailDetailsService } from './mail-details.service.js';
import { MemberMails } from './member-mails.js';

const contract = { service: authContract.service, methods: mailMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Serves the part of the contract about mails. */
@Serves(contract)
export class MailsController {
  constructor(
    private readonly mails: MailDetailsService,
    private readonly memberMails: MemberMails,
  ) {}

  mailDetails(mail: Input<'mailDetails'>) {
    return this.mails.details(mail);
  }

  noteDeparture(departure: Input<'noteDeparture'>) {
    return this.mails.noteDeparture(departure);
  }

  reportMail(report: Input<'reportMail'>) {
    return this.mails.report(report);
  }

  requestMail(request: Input<'requestMail'>) {
    return this.memberMails.requestFor(request);
  }
}
