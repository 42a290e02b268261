import { notificationsApi } from '@attune/gateway-contract/notifications';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Controller, Ip, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Answers } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { AnySite } from '../session/any-site.decorator.js';
import { Public } from '../session/public.decorator.js';

/** Switches the mail about what was missed off over HTTP: a button on the link's page does so, or the reader's mailbox. */
@Public()
@Controller()
export class UnsubscribeController {
  constructor(
    @InjectClient(notificationsContract) private readonly notifications: Client<typeof notificationsContract>,
    private readonly limits: AddressLimits,
  ) {}

  /** A page of a mailbox may open it, too: it neither changes nor reveals anything. */
  @AnySite()
  @Answers(notificationsApi.unsubscribePage)
  unsubscribePage(@Param('token') token: string, @Res() reply: FastifyReply): void {
    void reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303);
  }

  @Answers(notificationsApi.unsubscribe)
  async unsubscribe(@Param('token') token: string, @Ip() address: string) {
    const { outcome } = await this.limits.link(address, () => this.notifications.unsubscribe({ token }));
    if (outcome === 'unknown') throw new ServiceError<GatewayReason>('not_found', 'unsubscribe_link_unknown');
    return {
      success: true,
      message: 'You won’t get emails about what you missed anymore. You can turn them on again in the settings.',
    };
  }
}
