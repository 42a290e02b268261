import { datesContract } from '@attune/dates-contract/dates.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { DatesController } from './dates.controller.js';
import { SharedDateController } from './shared-date.controller.js';

/** Plans of dates over HTTP. */
@Module({
  imports: [LimitsModule],
  controllers: [DatesController, SharedDateController],
  providers: [provideClient(datesContract)],
})
export class DatesModule {}
