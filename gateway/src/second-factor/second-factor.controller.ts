import { authContract } from '@attune/auth-contract/auth.contract';
import type { SecondFactorAnswer } from '@attune/auth-contract/second-factor';
import { securityApi } from '@attune/gateway-contract/security';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Ip, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NewSession } from '../account/new-session.js';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { KnownDevice } from '../limits/known-device.js';
import { SecondStepLimits } from '../limits/second-step.limits.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { Public } from '../session/public.decorator.js';
import { SessionCookie } from '../session/session.cookie.js';
import { LoginCookie } from '../session/login.cookie.js';
import { SocketServer } from '../socket/socket.server.js';
import { endedStep, refusedRemoval, refusedStep, unknownLink } from './second-factor.refusals.js';
import { SecondFactorSecurityLog } from './second-factor.security-log.js';

/** The second step of logins, and logins by passkey, over HTTP. */
@Public()
@Controller()
export class SecondFactorController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly limits: SecondStepLimits,
    private readonly addresses: AddressLimits,
    private readonly session: SessionCookie,
    private readonly login: LoginCookie,
    private readonly devices: KnownDevice,
    private readonly begun: NewSession,
    private readonly records: SecondFactorSecurityLog,
    private readonly sockets: SocketServer,
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

  @Answers(securityApi.askRemoval)
  async askRemoval(
    @Input(securityApi.askRemoval) { ticket }: InputFor<typeof securityApi.askRemoval>,
    @Req() request: FastifyRequest,
  ) {
    await this.addresses.mail(request.ip);
    const { outcome } = await this.auth.askSecondFactorRemoval({ ticket, browser: this.#browserOf(request) });
    if (outcome !== 'mailed') throw refusedRemoval(outcome);
    this.records.removal('second_factor_removal_asked');
    return success('A mail with a link is on its way to you.');
  }

  @Answers(securityApi.confirmRemoval)
  async confirmRemoval(
    @Input(securityApi.confirmRemoval) form: InputFor<typeof securityApi.confirmRemoval>,
    @Ip() address: string,
  ) {
    const ask = () => this.auth.confirmSecondFactorRemoval(form);
    const { outcome, dueAt, userId } = await this.addresses.link(address, ask);
    if (outcome === 'unknown' || !dueAt) throw unknownLink();
    await this.#noticed('second_factor_removal_started', userId);
    return { ...success('In seven days you can log in with your password alone.'), dueAt };
  }

  @Answers(securityApi.keepByMail)
  async keepByMail(
    @Input(securityApi.keepByMail) form: InputFor<typeof securityApi.keepByMail>,
    @Ip() address: string,
  ) {
    const ask = () => this.auth.cancelSecondFactorRemoval(form);
    const { outcome, userId } = await this.addresses.link(address, ask);
    if (outcome === 'unknown') throw unknownLink();
    await this.#noticed('second_factor_kept', userId);
    return success('Your second factor stays.');
  }

  /** Every open session of the member shows it at once. */
  async #noticed(event: 'second_factor_removal_started' | 'second_factor_kept', userId: string | undefined) {
    this.records.removal(event, userId);
    if (userId !== undefined) await this.sockets.push([userId], 'resync');
  }

  async #begin(answer: SecondFactorAnswer, request: FastifyRequest, reply: FastifyReply) {
    this.records.step(answer);
    if (answer.outcome !== 'signed_in') throw refusedStep(answer);
    await this.begun.describe(answer.token, answer.username, request);
    this.session.write(reply, answer.token, new Date(answer.expiresAt));
    this.devices.remember(answer.username, request, reply);
    return success('You are logged in.');
  }

  #browserOf(request: FastifyRequest): string {
    return this.login.digestOf(this.login.secretOf(request));
  }
}

const success = (message: string) => ({ success: true, message });
