import { authContract } from '@attune/auth-contract/auth.contract';
import { oidcApi } from '@attune/gateway-contract/oidc';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { forwarded } from '../forwarded/forwarded.js';
import { LimitsModule } from '../limits/limits.module.js';
import { SecurityModule } from '../security/security.module.js';
import { SessionModule } from '../session/session.module.js';
import { OidcController } from './oidc.controller.js';
import { OidcLinkController } from './oidc-link.controller.js';
import { OidcSessions } from './oidc-sessions.js';

/** The identity provider, over HTTP. */
@Module({
  imports: [AccountModule, AuthModule, LimitsModule, SecurityModule, SessionModule],
  controllers: [OidcController, OidcLinkController, forwarded(authContract, oidcApi)],
  providers: [provideClient(authContract), OidcSessions],
})
export class OidcModule {}
