import { datesContract } from '@attune/dates-contract/dates.contract';
import { datesApi } from '@attune/gateway-contract/dates';
import { eventsApi } from '@attune/gateway-contract/events';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { LimitsModule } from '../limits/limits.module.js';
import { DateContactController } from './date-contact.controller.js';
import { SharedDateController } from './shared-date.controller.js';

/** Plans of dates, and events, over HTTP. */
@Module({
  imports: [LimitsModule],
  controllers: [
    forwarded(datesContract, datesApi),
    forwarded(datesContract, eventsApi),
    DateContactController,
    SharedDateController,
  ],
  providers: [provideClient(datesContract)],
})
export class DatesModule {}
