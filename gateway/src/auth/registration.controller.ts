import { authContract } from '@attune/auth-contract/auth.contract';
import { authApi } from '@attune/gateway-contract/auth';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Ip, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NewSession } from '../account/new-session.js';
import { languageOf } from '../http/request-language.js';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { Public } from '../session/public.decorator.js';
import { RegistrationCookie } from '../session/registration.cookie.js';
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
    private readonly browsers: RegistrationCookie,
    private readonly sessions: NewSession,
  ) {}

  @Answers(authApi.register)
  async register(
    @Input(authApi.register) form: InputFor<typeof authApi.register>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limits.registration(request.ip);
    const { digest: browser, write } = this.browsers.issue();
    const replaces = this.browsers.digestIn(request);
    const language = languageOf(request);
    await this.auth.register({ ...form, browser, ...(replaces && { replaces }), ...(language && { language }) });
    write(reply);
    this.records.registered(form.username);
    return success('Almost there: please follow the link in the mail that we have sent you.');
  }

  /** Signs in the browser that registered. One that is signed in keeps its session, also of another account. */
  @Answers(authApi.verify)
  async verify(
    @Param('token') token: string,
    @CurrentCaller() member: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const browser = member ? undefined : this.browsers.digestIn(request);
    const redemption = await this.limits.link(request.ip, () =>
      this.auth.verify({ token, ...(browser && { browser }) }),
    );
    this.records.verification(redemption);
    const { outcome, username, session, userId, awaitsApproval } = redemption;
    if (outcome !== 'verified') throw refusedLink(outcome);
    const verified = {
      ...success('Email verified successfully!'),
      username,
      ...(awaitsApproval && { awaitsApproval }),
    };
    if (!session || username === undefined) return verified;
    this.records.login(username, { outcome: 'signed_in', ...session, userId });
    await this.sessions.begin(session, [username], request, reply);
    this.browsers.clear(reply);
    return { ...verified, isSignedIn: true as const };
  }

  @Answers(authApi.resend)
  async resend(@Input(authApi.resend) form: InputFor<typeof authApi.resend>, @Ip() address: string) {
    await this.limits.mail(address);
    return resendAnswer(await this.auth.requestVerification(form));
  }
}

const success = (message: string) => ({ success: true, message });
