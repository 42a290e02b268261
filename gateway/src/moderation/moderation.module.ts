import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { SecurityModule } from '../security/security.module.js';
import { ModerationController } from './moderation.controller.js';

/** Reports and decisions about members, over HTTP. */
@Module({
  imports: [LimitsModule, SecurityModule],
  controllers: [ModerationController],
  providers: [provideClient(moderationContract)],
})
export class ModerationModule {}
