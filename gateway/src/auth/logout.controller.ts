import { authContract } from '@attune/auth-contract/auth.contract';
import { authApi } from '@attune/gateway-contract/auth';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { Public } from '../session/public.decorator.js';
import { SessionCookie } from '../session/session.cookie.js';
import { AuthSecurityLog } from './auth.security-log.js';

/** Logging out, over HTTP. */
@Public()
@Controller()
export class LogoutController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly cookie: SessionCookie,
    private readonly records: AuthSecurityLog,
  ) {}

  @Answers(authApi.logout)
  async logout(
    @Input(authApi.logout) _nothing: InputFor<typeof authApi.logout>,
    @CurrentCaller() caller: Caller | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (caller) await this.auth.logout({}, caller);
    if (caller) this.records.logout(caller);
    this.cookie.clear(reply);
    void reply.header('clear-site-data', LEFT_BEHIND);
    return { success: true, message: 'You’re logged out.' };
  }
}

/** What a browser deletes of the site on a log out, should the web app not get to it. Cookies stay: one is the device's. */
const LEFT_BEHIND = '"cache", "storage"';
