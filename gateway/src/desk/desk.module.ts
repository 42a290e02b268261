import { authContract } from '@attune/auth-contract/auth.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { SecurityModule } from '../security/security.module.js';
import { DeskController } from './desk.controller.js';

/** The desk over HTTP. */
@Module({
  imports: [SecurityModule],
  controllers: [DeskController],
  providers: [provideClient(authContract), provideClient(moderationContract)],
})
export class DeskModule {}
