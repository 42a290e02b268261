import { authContract } from '@attune/auth-contract/auth.contract';
import { accountApi } from '@attune/gateway-contract/account';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Controller, Ip } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { Public } from '../session/public.decorator.js';
import { refusedAccountLink } from './account.refusals.js';
import { AccountSecurityLog } from './account.security-log.js';

/** Where the links of mails to members lead, over HTTP. Opening a link changes nothing: a button sends it. */
@Public()
@Controller()
export class AccountLinksController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly limits: AddressLimits,
    private readonly records: AccountSecurityLog,
  ) {}

  @Answers(accountApi.agreeToEmail)
  async agreeToEmail(
    @Input(accountApi.agreeToEmail) form: InputFor<typeof accountApi.agreeToEmail>,
    @Ip() address: string,
  ) {
    const answer = await this.limits.link(address, () => this.auth.agreeToEmail(form));
    this.records.link(answer, { waiting: 'email_change_agreed', changed: 'email_changed' });
    const { outcome } = answer;
    if (outcome === 'changed') return { ...success('The address of your account is changed.'), isChanged: true };
    if (outcome !== 'waiting') throw refusedAccountLink(outcome);
    return { ...success('Thank you. Now the link in the mail to the other address.'), isChanged: false };
  }

  @Answers(accountApi.refuseEmail)
  async refuseEmail(
    @Input(accountApi.refuseEmail) form: InputFor<typeof accountApi.refuseEmail>,
    @Ip() address: string,
  ) {
    const answer = await this.limits.link(address, () => this.auth.refuseEmail(form));
    this.records.link(answer, { refused: 'email_change_refused' });
    if (answer.outcome !== 'refused') throw refusedAccountLink(answer.outcome);
    return success('The address of your account stays as it is.');
  }

  @Answers(accountApi.undoEmail)
  async undoEmail(@Input(accountApi.undoEmail) form: InputFor<typeof accountApi.undoEmail>, @Ip() address: string) {
    const answer = await this.limits.link(address, () => this.auth.undoEmail(form));
    this.records.link(answer, { undone: 'email_restored' });
    if (answer.outcome !== 'undone') throw refusedAccountLink(answer.outcome);
    return success('Your address is restored, and every device is logged out. Please choose a new password.');
  }

  @Answers(accountApi.notMe)
  async notMe(@Input(accountApi.notMe) form: InputFor<typeof accountApi.notMe>, @Ip() address: string) {
    const answer = await this.limits.link(address, () => this.auth.notMe(form));
    this.records.link(answer, { locked: 'account_locked' });
    if (answer.outcome !== 'locked') throw refusedAccountLink(answer.outcome);
    return success('Every device is logged out. Please choose a new password.');
  }
}

const success = (message: string) => ({ success: true, message });
