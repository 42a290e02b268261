import { authContract } from '@attune/auth-contract/auth.contract';
import type { SecondFactorAnswer } from '@attune/auth-contract/second-factor';
import { securityApi } from '@attune/gateway-contract/security';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NewSession } from '../account/new-session.js';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { SecondStepLimits } from '../limits/second-step.limits.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { Public } from '../session/public.decorator.js';
import { LoginCookie } from '../session/login.cookie.js';
import { endedStep, refusedStep } from './second-factor.refusals.js';
import { SecondFactorSecurityLog } from './second-factor.security-log.js';

/** The second step of logins, and logins by passkey, over HTTP. */
@Public()
@Controller()
export class SecondStepController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly limits: SecondStepLimits,
    private readonly login: LoginCookie,
    private readonly sessions: NewSession,
    private readonly records: SecondFactorSecurityLog,
  ) {}

  @Answers(securityApi.secondFactor)
  async secondFactor(
    @Input(securityApi.secondFactor) { ticket, code }: InputFor<typeof securityApi.secondFactor>,
    @CurrentCaller() previous: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const browser = this.#browserOf(request);
    const answer = await this.limits.counting(request.ip, () =>
      this.auth.giveSecondFactor({ ticket, code, browser }, previous),
    );
    return this.#begin(answer, request, reply);
  }

  @Answers(securityApi.passkeyLoginOptions)
  async passkeyLoginOptions(
    @Input(securityApi.passkeyLoginOptions) { ticket }: InputFor<typeof securityApi.passkeyLoginOptions>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limits.begun(request.ip);
    const secret = this.login.secretOf(request);
    const answer = await this.auth.passkeyLoginOptions({ ticket, browser: this.login.digestOf(secret) });
    if (answer.outcome === 'ended') throw endedStep();
    this.login.write(reply, secret);
    return { success: true, ticket: answer.ticket, options: answer.options };
  }

  @Answers(securityApi.passkeyLogin)
  async passkeyLogin(
    @Input(securityApi.passkeyLogin) { ticket, response }: InputFor<typeof securityApi.passkeyLogin>,
    @CurrentCaller() previous: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const browser = this.#browserOf(request);
    const answer = await this.limits.counting(request.ip, () =>
      this.auth.passkeyLogin({ ticket, browser, response }, previous),
    );
    return this.#begin(answer, request, reply);
  }

  async #begin(answer: SecondFactorAnswer, request: FastifyRequest, reply: FastifyReply) {
    this.records.step(answer);
    if (answer.outcome !== 'signed_in') throw refusedStep(answer);
    await this.sessions.begin(answer, [answer.username], request, reply);
    return { success: true, message: 'You are logged in.' };
  }

  #browserOf(request: FastifyRequest): string {
    return this.login.digestOf(this.login.secretOf(request));
  }
}
