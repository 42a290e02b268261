import { authContract } from '@attune/auth-contract/auth.contract';
import { authApi } from '@attune/gateway-contract/auth';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Controller, Ip, Param } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { Public } from '../session/public.decorator.js';
import { AuthSecurityLog } from './auth.security-log.js';
import { refusedLink } from './auth.refusals.js';
import { resendAnswer } from './resend-answer.js';

/** Making an account and verifying its address, over HTTP. */
@Public()
@Controller()
export class RegistrationController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly limits: AddressLimits,
    private readonly records: AuthSecurityLog,
  ) {}

  @Answers(authApi.register)
  async register(@Input(authApi.register) form: InputFor<typeof authApi.register>, @Ip() address: string) {
    await this.limits.registration(address);
    await this.auth.register(form);
    this.records.registered(form.username);
    return success('Almost there: please follow the link in the mail that we have sent you.');
  }

  @Answers(authApi.verify)
  async verify(@Param('token') token: string, @Ip() address: string) {
    const redemption = await this.limits.link(address, () => this.auth.verify({ token }));
    this.records.verification(redemption);
    const { outcome, username } = redemption;
    if (outcome !== 'verified') throw refusedLink(outcome);
    return { ...success('Email verified successfully!'), username };
  }

  @Answers(authApi.resend)
  async resend(@Input(authApi.resend) form: InputFor<typeof authApi.resend>, @Ip() address: string) {
    await this.limits.mail(address);
    return resendAnswer(await this.auth.requestVerification(form));
  }
}

const success = (message: string) => ({ success: true, message });
