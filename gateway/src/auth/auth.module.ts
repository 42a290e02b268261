import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { SecurityModule } from '../security/security.module.js';
import { SessionModule } from '../session/session.module.js';
import { AgeChanges } from './age-changes.js';
import { AuthController } from './auth.controller.js';
import { AuthSecurityLog } from './auth.security-log.js';
import { OwnAccount } from './own-account.js';

/** Accounts and sessions, over HTTP. */
@Module({
  imports: [AccountModule, LimitsModule, PicturesModule, SecurityModule, SessionModule],
  controllers: [AuthController],
  providers: [
    provideClient(authContract),
    provideClient(friendsContract),
    provideClient(matchingContract),
    OwnAccount,
    AuthSecurityLog,
    AgeChanges,
  ],
})
export class AuthModule {}
