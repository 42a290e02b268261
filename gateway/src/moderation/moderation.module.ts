import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { moderationApi } from '@attune/gateway-contract/moderation';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { LimitsModule } from '../limits/limits.module.js';
import { SecurityModule } from '../security/security.module.js';
import { ModerationController } from './moderation.controller.js';

/** Reports and decisions about members, over HTTP. */
@Module({
  imports: [LimitsModule, SecurityModule],
  controllers: [ModerationController, forwarded(moderationContract, moderationApi)],
  providers: [provideClient(moderationContract)],
})
export class ModerationModule {}
