import { authContract } from '@attune/auth-contract/auth.contract';
import { ageProofApi } from '@attune/gateway-contract/age-proof';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Controller, Ip, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { Public } from '../session/public.decorator.js';
import { walletForm } from './wallet-form.js';

/** Takes the answers of wallets, which are apps and have no session: whose request it is, the state in the form says alone. */
@Public()
@Controller()
export class WalletAnswerController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly limits: AddressLimits,
  ) {}

  @Answers(ageProofApi.answer)
  async answer(@Req() request: FastifyRequest, @Ip() address: string) {
    await this.limits.walletAnswer(address);
    const form = await walletForm(request);
    const answered = form && (await this.auth.answerAgeRequest(form));
    if (answered?.outcome !== 'taken') throw new ServiceError<GatewayReason>('invalid_input', 'wallet_answer_refused');
    return answered.redirectUri === null ? {} : { redirect_uri: answered.redirectUri };
  }
}
