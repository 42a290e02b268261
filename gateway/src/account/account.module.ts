import { authContract } from '@attune/auth-contract/auth.contract';
import { accountApi } from '@attune/gateway-contract/account';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { LimitsModule } from '../limits/limits.module.js';
import { SecurityModule } from '../security/security.module.js';
import { SessionModule } from '../session/session.module.js';
import { DeletionController } from './deletion.controller.js';
import { NewSession } from './new-session.js';
import { PauseController } from './pause.controller.js';
import { AccountController } from './account.controller.js';
import { AccountLinksController } from './account-links.controller.js';
import { AccountSecurityLog } from './account.security-log.js';

/** The member's own account, over HTTP: what is not the profile. */
@Module({
  imports: [LimitsModule, SecurityModule, SessionModule],
  controllers: [
    forwarded(authContract, accountApi),
    AccountController,
    AccountLinksController,
    DeletionController,
    PauseController,
  ],
  providers: [provideClient(authContract), AccountSecurityLog, NewSession],
  exports: [NewSession],
})
export class AccountModule {}
