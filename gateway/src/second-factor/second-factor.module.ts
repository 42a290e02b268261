import { authContract } from '@attune/auth-contract/auth.contract';
import { securityApi } from '@attune/gateway-contract/security';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { AccountModule } from '../account/account.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { SecurityModule } from '../security/security.module.js';
import { SessionModule } from '../session/session.module.js';
import { SocketModule } from '../socket/socket.module.js';
import { RemovalController } from './removal.controller.js';
import { SecondFactorSecurityLog } from './second-factor.security-log.js';
import { SecondStepController } from './second-step.controller.js';
import { SecurityController } from './security.controller.js';

/** Second factors and passkeys, over HTTP. */
@Module({
  imports: [AccountModule, LimitsModule, SecurityModule, SessionModule, SocketModule],
  controllers: [RemovalController, SecondStepController, SecurityController, forwarded(authContract, securityApi)],
  providers: [provideClient(authContract), SecondFactorSecurityLog],
})
export class SecondFactorModule {}
