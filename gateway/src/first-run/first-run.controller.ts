import { authContract } from '@attune/auth-contract/auth.contract';
import { firstRunApi } from '@attune/gateway-contract/first-run';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Controller, Ip, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NewSession } from '../account/new-session.js';
import { refusedLogin } from '../auth/auth.refusals.js';
import { AuthSecurityLog } from '../auth/auth.security-log.js';
import { languageOf } from '../http/request-language.js';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { SecurityLog } from '../security/security.log.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { LoginCookie } from '../session/login.cookie.js';
import { Public } from '../session/public.decorator.js';

/** The first operator, over HTTP. */
@Controller()
export class FirstRunController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly limits: AddressLimits,
    private readonly login: LoginCookie,
    private readonly sessions: NewSession,
    private readonly records: AuthSecurityLog,
    private readonly security: SecurityLog,
  ) {}

  @Public()
  @Answers(firstRunApi.check)
  async check(@Input(firstRunApi.check) form: InputFor<typeof firstRunApi.check>, @Ip() address: string) {
    await this.#asking(address, undefined, () => this.auth.checkFirstRun(form));
    return { success: true };
  }

  @Public()
  @Answers(firstRunApi.register)
  async register(
    @Input(firstRunApi.register) form: InputFor<typeof firstRunApi.register>,
    @CurrentCaller() previous: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limits.registration(request.ip);
    const secondStep = this.login.digestOf(this.login.secretOf(request));
    const language = languageOf(request);
    const login = await this.#asking(request.ip, previous, () =>
      this.auth.registerFirstRun({ ...form, secondStep, ...(language && { language }) }, previous),
    );
    this.records.registered(form.username);
    this.records.login(form.username, login);
    if (login.outcome !== 'signed_in') throw refusedLogin(login, '');
    await this.sessions.begin(login, [form.username], request, reply);
    return { success: true, message: 'Welcome! You are logged in.' };
  }

  @Answers(firstRunApi.take)
  async take(
    @Input(firstRunApi.take) form: InputFor<typeof firstRunApi.take>,
    @CurrentCaller() caller: Caller,
    @Ip() address: string,
  ) {
    await this.#asking(address, caller, () => this.auth.takeFirstRun(form, caller));
    this.security.record('first_operator', { userId: caller.userId });
    return { success: true, message: 'You operate this installation now.' };
  }

  async #asking<T>(address: string, caller: Caller | undefined, ask: () => Promise<T>): Promise<T> {
    try {
      return await this.limits.firstRun(address, ask);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'forbidden')
        this.security.record('first_run_refused', { userId: caller?.userId, reason: error.reason });
      throw error;
    }
  }
}
