import { aiContract } from '@attune/ai-contract/ai.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { provideClient } from '@attune/platform/client';
import { PlatformModule } from '@attune/platform/platform.module';
import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AiController } from './ai/ai.controller.js';
import { VisitorCookie } from './ai/visitor.cookie.js';
import { AuthController } from './auth/auth.controller.js';
import { OwnAccount } from './auth/own-account.js';
import { FriendsController } from './friends/friends.controller.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './gateway.config.js';
import { HealthController } from './health/health.controller.js';
import { Drain } from './http/drain.js';
import { RouteTable } from './http/route-table.js';
import { ServiceErrorFilter } from './http/service-error.filter.js';
import { AddressLimits } from './limits/address.limits.js';
import { KnownDevice } from './limits/known-device.js';
import { LimitKey } from './limits/limit-key.js';
import { LoginLimits } from './limits/login.limits.js';
import { SameOriginGuard } from './session/same-origin.guard.js';
import { SessionCookie } from './session/session.cookie.js';
import { SessionGuard } from './session/session.guard.js';

/** The one door: HTTP on this side, the services' contracts on the other. */
export class GatewayModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [PlatformModule.with({ service: 'gateway', config })],
      controllers: [AiController, AuthController, FriendsController, HealthController],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        provideClient(aiContract),
        provideClient(authContract),
        provideClient(friendsContract),
        OwnAccount,
        VisitorCookie,
        RouteTable,
        Drain,
        SessionCookie,
        KnownDevice,
        LimitKey,
        LoginLimits,
        AddressLimits,
        // In this order: where a request comes from, then who sends it.
        { provide: APP_GUARD, useClass: SameOriginGuard },
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_FILTER, useClass: ServiceErrorFilter },
      ],
    };
  }
}
