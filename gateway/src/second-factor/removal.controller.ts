import { authContract } from '@attune/auth-contract/auth.contract';
import { securityApi } from '@attune/gateway-contract/security';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Controller, Ip, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { LoginCookie } from '../session/login.cookie.js';
import { Public } from '../session/public.decorator.js';
import { SocketServer } from '../socket/socket.server.js';
import { refusedRemoval, unknownLink } from './second-factor.refusals.js';
import { SecondFactorSecurityLog } from './second-factor.security-log.js';

/** Second factors that are lost, over HTTP: each step by a mailed link. */
@Public()
@Controller()
export class RemovalController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly limits: AddressLimits,
    private readonly login: LoginCookie,
    private readonly records: SecondFactorSecurityLog,
    private readonly sockets: SocketServer,
  ) {}

  @Answers(securityApi.askRemoval)
  async askRemoval(
    @Input(securityApi.askRemoval) { ticket }: InputFor<typeof securityApi.askRemoval>,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.mail(request.ip);
    const { outcome } = await this.auth.askSecondFactorRemoval({
      ticket,
      browser: this.login.digestOf(this.login.secretOf(request)),
    });
    if (outcome !== 'mailed') throw refusedRemoval(outcome);
    this.records.removal('second_factor_removal_asked');
    return success('We’ve emailed you a link.');
  }

  @Answers(securityApi.confirmRemoval)
  async confirmRemoval(
    @Input(securityApi.confirmRemoval) form: InputFor<typeof securityApi.confirmRemoval>,
    @Ip() address: string,
  ) {
    const ask = () => this.auth.confirmSecondFactorRemoval(form);
    const { outcome, dueAt, userId } = await this.limits.link(address, ask);
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
    const { outcome, userId } = await this.limits.link(address, ask);
    if (outcome === 'unknown') throw unknownLink();
    await this.#noticed('second_factor_kept', userId);
    return success('Your second factor stays.');
  }

  /** Every open session of the member shows it at once. */
  async #noticed(event: 'second_factor_removal_started' | 'second_factor_kept', userId: string | undefined) {
    this.records.removal(event, userId);
    if (userId !== undefined) await this.sockets.push([userId], 'resync');
  }
}

const success = (message: string) => ({ success: true, message });
