import { momentsContract } from '@attune/moments-contract/moments.contract';
import { momentsApi } from '@attune/gateway-contract/moments';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { ListedMoments } from './listed-moments.js';
import { MomentsController } from './moments.controller.js';

/** Moments over HTTP. */
@Module({
  controllers: [MomentsController, forwarded(momentsContract, momentsApi)],
  providers: [provideClient(momentsContract), ListedMoments],
})
export class MomentsModule {}
