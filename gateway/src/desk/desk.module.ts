import { authContract } from '@attune/auth-contract/auth.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { deskApi } from '@attune/gateway-contract/desk';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { SecurityModule } from '../security/security.module.js';
import { ModeratorGuard } from '../session/moderator.guard.js';
import { ApplicationsController } from './applications.controller.js';
import { DeskController } from './desk.controller.js';

/** The desk over HTTP. */
@Module({
  imports: [SecurityModule],
  controllers: [DeskController, ApplicationsController, forwarded(moderationContract, deskApi, {}, [ModeratorGuard])],
  providers: [provideClient(authContract), provideClient(moderationContract)],
})
export class DeskModule {}
