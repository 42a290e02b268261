import { momentsContract } from '@attune/moments-contract/moments.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { ListedMoments } from './listed-moments.js';
import { MomentsController } from './moments.controller.js';

/** Moments over HTTP. */
@Module({ controllers: [MomentsController], providers: [provideClient(momentsContract), ListedMoments] })
export class MomentsModule {}
