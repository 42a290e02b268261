import { authContract } from '@attune/auth-contract/auth.contract';
import { authApi } from '@attune/gateway-contract/auth';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Controller, Ip } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { Public } from '../session/public.decorator.js';
import { AuthSecurityLog } from './auth.security-log.js';
import { refusedReset } from './auth.refusals.js';

/** A new password by a mailed link, over HTTP. */
@Public()
@Controller()
export class PasswordController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly limits: AddressLimits,
    private readonly records: AuthSecurityLog,
  ) {}

  @Answers(authApi.forgot)
  async forgot(@Input(authApi.forgot) form: InputFor<typeof authApi.forgot>, @Ip() address: string) {
    await this.limits.mail(address);
    await this.auth.forgotPassword(form);
    this.records.resetAsked(form.email);
    return success('If there is an account with this address, a link to choose a new password is on its way.');
  }

  @Answers(authApi.reset)
  async reset(@Input(authApi.reset) form: InputFor<typeof authApi.reset>, @Ip() address: string) {
    const reset = await this.limits.link(address, () => this.auth.resetPassword(form));
    this.records.reset(reset);
    if (reset.outcome !== 'reset') throw refusedReset(reset.outcome);
    return success('Your password is changed. Log in with the new one.');
  }
}

const success = (message: string) => ({ success: true, message });
