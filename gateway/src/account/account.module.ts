import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { SecurityModule } from '../security/security.module.js';
import { SessionModule } from '../session/session.module.js';
import { DeletionController } from './deletion.controller.js';
import { PauseController } from './pause.controller.js';

/** The member's own account, over HTTP. */
@Module({
  imports: [LimitsModule, SecurityModule, SessionModule],
  controllers: [DeletionController, PauseController],
  providers: [provideClient(authContract)],
})
export class AccountModule {}
