import { authContract } from '@attune/auth-contract/auth.contract';
import { isAddress, loginName } from '@attune/auth-contract/login-name';
import { authApi } from '@attune/gateway-contract/auth';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceLabel, NewSession } from '../account/new-session.js';
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
    const name = loginName(form.username);
    const attempt = { name, address: request.ip, device: this.devices.idFor(name, request) };
    const secret = this.binding.secretOf(request);
    const browser = this.binding.digestOf(secret);
    const from = deviceLabel(request.headers['user-agent']);
    const login = await this.logins.counting(attempt, origin =>
      this.auth.signIn({ ...form, browser, origin, device: from || undefined }, previous),
    );
    this.records.login(name, login);
    if (login.outcome === 'second_factor') {
      this.binding.write(reply, secret);
      // The second step knows the username alone, and that is what makes a device one that its member is not told of.
      if (isAddress(name)) this.devices.remember([name], request, reply);
    }
    if (login.outcome !== 'signed_in') throw refusedLogin(login, name);
    await this.sessions.begin(login, [login.username ?? name, name], request, reply);
    return { success: true, message: 'You are logged in.' };
  }
}
