import { authContract } from '@attune/auth-contract/auth.contract';
import { deskApi } from '@attune/gateway-contract/desk';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Param, UseGuards } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { SecurityLog } from '../security/security.log.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { ModeratorGuard } from '../session/moderator.guard.js';

/** Who wants to join, over HTTP, for moderators alone. */
@Controller()
@UseGuards(ModeratorGuard)
export class ApplicationsController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly security: SecurityLog,
  ) {}

  @Answers(deskApi.applications)
  async applications(@CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.auth.applications({}, caller)) };
  }

  @Answers(deskApi.decideApplication)
  async decideApplication(
    @Param('applicationId') applicationId: string,
    @Input(deskApi.decideApplication) decision: InputFor<typeof deskApi.decideApplication>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.auth.decideApplication({ ...decision, applicationId }, caller);
    this.security.record(`application_${decision.outcome}`, { userId: caller.userId, targetId: applicationId });
    return { success: true };
  }
}
