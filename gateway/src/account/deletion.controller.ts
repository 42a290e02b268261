import { authContract } from '@attune/auth-contract/auth.contract';
import { deletionApi } from '@attune/gateway-contract/deletion';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Controller, Ip, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../http/refusal.js';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { SecurityLog } from '../security/security.log.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { Public } from '../session/public.decorator.js';
import { SessionCookie } from '../session/session.cookie.js';

/** Leaving, and coming back, over HTTP. */
@Controller()
export class DeletionController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly cookie: SessionCookie,
    private readonly limits: AddressLimits,
    private readonly security: SecurityLog,
  ) {}

  @Answers(deletionApi.request)
  async request(
    @Input(deletionApi.request) { password }: InputFor<typeof deletionApi.request>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { leavingUntil } = await this.auth.requestDeletion({ password }, caller);
    this.security.record('deletion_asked', { userId: caller.userId });
    this.cookie.clear(reply);
    return { success: true, message: 'Your account will be deleted.', leavingUntil };
  }

  @Public()
  @Answers(deletionApi.cancel)
  async cancel(@Input(deletionApi.cancel) { token }: InputFor<typeof deletionApi.cancel>, @Ip() address: string) {
    const { outcome, userId } = await this.limits.link(address, () => this.auth.cancelDeletion({ token }));
    if (outcome === 'too_late') throw new Refusal('gone', 'account_deleted');
    if (outcome === 'unknown') throw new ServiceError<GatewayReason>('forbidden', 'keep_token_expired');
    this.security.record('deletion_cancelled', { userId });
    return { success: true, message: 'Your account stays. Please log in.' };
  }
}
