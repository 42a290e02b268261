import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { SecurityModule } from '../security/security.module.js';
import { SessionModule } from '../session/session.module.js';
import { AuthSecurityLog } from './auth.security-log.js';
import { LoginController } from './login.controller.js';
import { LogoutController } from './logout.controller.js';
import { PasswordController } from './password.controller.js';
import { RegistrationController } from './registration.controller.js';

/** Accounts and sessions, over HTTP. */
@Module({
  imports: [AccountModule, LimitsModule, SecurityModule, SessionModule],
  controllers: [LoginController, LogoutController, PasswordController, RegistrationController],
  providers: [provideClient(authContract), AuthSecurityLog],
  exports: [AuthSecurityLog],
})
export class AuthModule {}
