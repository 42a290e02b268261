import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { SecurityModule } from '../security/security.module.js';
import { SessionModule } from '../session/session.module.js';
import { FirstRunController } from './first-run.controller.js';

/** The first operator, over HTTP. */
@Module({
  imports: [AccountModule, AuthModule, LimitsModule, SecurityModule, SessionModule],
  controllers: [FirstRunController],
  providers: [provideClient(authContract)],
})
export class FirstRunModule {}
