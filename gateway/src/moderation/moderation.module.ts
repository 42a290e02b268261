import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { ModerationController } from './moderation.controller.js';

/** Moderation over HTTP. */
@Module({ controllers: [ModerationController], providers: [provideClient(moderationContract)] })
export class ModerationModule {}
