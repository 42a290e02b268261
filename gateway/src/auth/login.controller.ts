import { authContract } from '@attune/auth-contract/auth.contract';
import { authApi } from '@attune/gateway-contract/auth';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NewSession } from '../account/new-session.js';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { KnownDevice } from '../limits/known-device.js';
import { LoginLimits } from '../limits/login.limits.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { LoginCookie } from '../session/login.cookie.js';
import { Public } from '../session/public.decorator.js';
import { AuthSecurityLog } from './auth.security-log.js';
import { refusedLogin } from './auth.refusals.js';

/** Logging in, over HTTP. */
@Public()
@Controller()
export class LoginController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly binding: LoginCookie,
    private readonly devices: KnownDevice,
    private readonly sessions: NewSession,
    private readonly logins: LoginLimits,
    private readonly records: AuthSecurityLog,
  ) {}

  /** A session that the browser came with ends, against session fixation. */
  @Answers(authApi.login)
  async login(
    @Input(authApi.login) form: InputFor<typeof authApi.login>,
    @CurrentCaller() previous: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const device = this.devices.idFor(form.username, request);
    const attempt = { username: form.username, address: request.ip, device };
    const secret = this.binding.secretOf(request);
    const browser = this.binding.digestOf(secret);
    const login = await this.logins.counting(attempt, () => this.auth.signIn({ ...form, browser }, previous));
    this.records.login(form.username, login);
    if (login.outcome === 'second_factor') this.binding.write(reply, secret);
    if (login.outcome !== 'signed_in') throw refusedLogin(login, form.username);
    await this.sessions.begin(login, form.username, request, reply);
    return { success: true, message: 'You are logged in.' };
  }
}
