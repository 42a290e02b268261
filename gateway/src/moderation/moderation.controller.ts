import { moderationApi } from '@attune/gateway-contract/moderation';
import { moderationContract, type ModerationReason } from '@attune/moderation-contract/moderation.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { isReasonOffered } from '@attune/platform/instance/offered-reason';
import { ServiceError } from '@attune/platform/service-error';
import { Controller, Ip } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { SecurityLog } from '../security/security.log.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { Public } from '../session/public.decorator.js';

type Api = typeof moderationApi;

/** Reports, and decisions about members, over HTTP: for the member of the session, or of an appeal's token. */
@Controller()
export class ModerationController {
  constructor(
    @InjectClient(moderationContract) private readonly moderation: Client<typeof moderationContract>,
    private readonly security: SecurityLog,
    private readonly limits: AddressLimits,
  ) {}

  @Answers(moderationApi.report)
  async report(@Input(moderationApi.report) report: InputFor<Api['report']>, @CurrentCaller() caller: Caller) {
    if (!isReasonOffered(report)) throw new ServiceError<ModerationReason>('not_found', 'unknown_report_reason');
    const { reportId } = await this.moderation.report(report, caller);
    const { targetId, reason } = report;
    this.security.record('member_reported', { userId: caller.userId, targetId, reason });
    return { success: true, reportId };
  }

  @Public()
  @Answers(moderationApi.suspendedDecisions)
  async suspendedDecisions(
    @Input(moderationApi.suspendedDecisions) proof: InputFor<Api['suspendedDecisions']>,
    @Ip() address: string,
  ) {
    await this.limits.appeal(address);
    return { success: true, ...(await this.moderation.ownDecisions(proof)) };
  }

  @Public()
  @Answers(moderationApi.suspendedAppeal)
  async suspendedAppeal(
    @Input(moderationApi.suspendedAppeal) appeal: InputFor<Api['suspendedAppeal']>,
    @Ip() address: string,
  ) {
    await this.limits.appeal(address);
    return { success: true, ...(await this.moderation.appeal(appeal)) };
  }
}
