import { authContract } from '@attune/auth-contract/auth.contract';
import { oidcApi } from '@attune/gateway-contract/oidc';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { OidcCookie } from '../session/oidc.cookie.js';
import { OidcSessions } from './oidc-sessions.js';

/** Linking the identity provider to the own account, and unlinking it, over HTTP. */
@Controller()
export class OidcLinkController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly cookie: OidcCookie,
    private readonly sessions: OidcSessions,
  ) {}

  @Answers(oidcApi.beginLink)
  async beginLink(
    @Input(oidcApi.beginLink) { password }: InputFor<typeof oidcApi.beginLink>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { digest: browser, write } = this.cookie.issue();
    const { url } = await this.auth.beginOidcLink({ browser, password }, caller);
    write(reply);
    return { success: true, url };
  }

  @Answers(oidcApi.unlink)
  async unlink(@Input(oidcApi.unlink) form: InputFor<typeof oidcApi.unlink>, @CurrentCaller() caller: Caller) {
    await this.auth.unlinkOidc(form, caller);
    this.sessions.unlinked(caller);
    return { success: true, message: 'Your account is no longer linked.' };
  }
}
