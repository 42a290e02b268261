import { authContract } from '@attune/auth-contract/auth.contract';
import { oidcApi } from '@attune/gateway-contract/oidc';
import type { OidcFault } from '@attune/gateway-contract/oidc-faults';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimits } from '../limits/address.limits.js';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { languageOf } from '../http/request-language.js';
import { AnySite } from '../session/any-site.decorator.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { LoginCookie } from '../session/login.cookie.js';
import { OidcCookie } from '../session/oidc.cookie.js';
import { Public } from '../session/public.decorator.js';
import { OidcSessions } from './oidc-sessions.js';

const PAGE = '/oidc';

/** Registering and logging in by the identity provider, over HTTP. */
@Public()
@Controller()
export class OidcController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly limits: AddressLimits,
    private readonly cookie: OidcCookie,
    private readonly login: LoginCookie,
    private readonly sessions: OidcSessions,
  ) {}

  @Answers(oidcApi.begin)
  async begin(
    @Input(oidcApi.begin) _nothing: InputFor<typeof oidcApi.begin>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limits.oidcBegun(request.ip);
    const { digest: browser, write } = this.cookie.issue();
    const { url } = await this.auth.beginOidc({ browser });
    write(reply);
    return { success: true, url };
  }

  /** Leads to one page of ours and nowhere else: nothing of the address is in it. A session begins at that page's own request. */
  @AnySite()
  @Answers(oidcApi.callback)
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const fault = await this.#answered(request);
    void reply.header('cache-control', 'no-store');
    await reply.redirect(fault ? `${PAGE}?fault=${fault}` : PAGE, 303);
  }

  async #answered(request: FastifyRequest): Promise<OidcFault | undefined> {
    const query = new URL(request.url, 'http://gateway').search.slice(1);
    try {
      const { outcome } = await this.limits.oidcAnswer(request.ip, () =>
        this.auth.answerOidc({ browser: this.cookie.digestIn(request), query }),
      );
      if (outcome === 'ready') return undefined;
      this.sessions.refused(outcome);
      return outcome;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return error.code === 'rate_limited' ? 'busy' : 'away';
    }
  }

  @Answers(oidcApi.finish)
  async finish(
    @Input(oidcApi.finish) _nothing: InputFor<typeof oidcApi.finish>,
    @CurrentCaller() previous: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limits.oidcBegun(request.ip);
    const { secret, bound } = this.#boundTo(request);
    const end = await this.sessions.recordingRefusals(() => this.auth.finishOidc(bound, previous));
    if (end.outcome === 'new') return { success: true, ...end };
    this.cookie.clear(reply);
    if (end.outcome === 'linked') this.sessions.linked(previous);
    else await this.sessions.begin(end, secret, request, reply);
    return { success: true, outcome: end.outcome };
  }

  @Answers(oidcApi.register)
  async register(
    @Input(oidcApi.register) form: InputFor<typeof oidcApi.register>,
    @CurrentCaller() previous: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limits.registration(request.ip);
    const { secret, bound } = this.#boundTo(request);
    const language = languageOf(request);
    const login = await this.sessions.recordingRefusals(() =>
      this.auth.registerOidc({ ...form, ...bound, ...(language && { language }) }, previous),
    );
    this.sessions.registered(form.username);
    this.cookie.clear(reply);
    await this.sessions.begin(login, secret, request, reply);
    return { success: true, message: 'Welcome! You are logged in.' };
  }

  /** The browser that came back from the provider, and what a second step of its login will be bound to. */
  #boundTo(request: FastifyRequest) {
    const secret = this.login.secretOf(request);
    return { secret, bound: { browser: this.cookie.digestIn(request), secondStep: this.login.digestOf(secret) } };
  }
}
