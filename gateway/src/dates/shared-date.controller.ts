import { type DatesReason, datesContract } from '@attune/dates-contract/dates.contract';
import { datesApi } from '@attune/gateway-contract/dates';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Controller, Ip, Param } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { Public } from '../session/public.decorator.js';

/** What a member's trusted contact sees and does over HTTP. The token of a mail stands in place of a session. */
@Public()
@Controller()
export class SharedDateController {
  constructor(
    @InjectClient(datesContract) private readonly dates: Client<typeof datesContract>,
    private readonly limits: AddressLimits,
  ) {}

  @Answers(datesApi.sharedPage)
  async sharedPage(@Param('token') token: string, @Ip() address: string) {
    const { date, isRefused } = await this.limits.link(address, async () => {
      const found = await this.dates.sharedPage({ token });
      return { ...found, outcome: found.date || found.isRefused ? 'found' : 'unknown' };
    });
    if (isRefused) throw new ServiceError<DatesReason>('not_found', 'date_mails_refused');
    if (!date) throw gone();
    return { success: true, date };
  }

  @Answers(datesApi.agreeShared)
  async agreeShared(
    @Param('token') token: string,
    @Input(datesApi.agreeShared) _nothing: InputFor<typeof datesApi.agreeShared>,
    @Ip() address: string,
  ) {
    const { outcome } = await this.limits.link(address, () => this.dates.agreeShared({ token }));
    if (outcome === 'unknown') throw gone();
    return { success: true };
  }

  @Answers(datesApi.takeBackRefusal)
  async takeBackRefusal(
    @Param('token') token: string,
    @Input(datesApi.takeBackRefusal) _nothing: InputFor<typeof datesApi.takeBackRefusal>,
    @Ip() address: string,
  ) {
    const { outcome } = await this.limits.link(address, () => this.dates.takeBackRefusal({ token }));
    if (outcome === 'unknown') throw gone();
    return { success: true };
  }

  @Answers(datesApi.declineShared)
  async declineShared(
    @Param('token') token: string,
    @Input(datesApi.declineShared) { from }: InputFor<typeof datesApi.declineShared>,
    @Ip() address: string,
  ) {
    const { outcome } = await this.limits.link(address, () =>
      this.dates.declineShared({ token, ...(from && { from }) }),
    );
    if (outcome === 'unknown') throw gone();
    return { success: true, message: 'You will get no more mails about this date.' };
  }
}

const gone = () => new ServiceError<DatesReason>('not_found', 'date_page_gone');
