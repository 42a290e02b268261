import { PlatformModule } from '@attune/platform/platform.module';
import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccountModule } from './account/account.module.js';
import { AgeProofModule } from './age-proof/age-proof.module.js';
import { AiModule } from './ai/ai.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ChatModule } from './chat/chat.module.js';
import { DeskModule } from './desk/desk.module.js';
import { DocsModule } from './docs/docs.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ForwardedModule } from './forwarded/forwarded.module.js';
import { FirstRunModule } from './first-run/first-run.module.js';
import { FriendsModule } from './friends/friends.module.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './gateway.config.js';
import { HealthController } from './health/health.controller.js';
import { Drain } from './http/drain.js';
import { HttpMetrics } from './http/http.metrics.js';
import { RouteTable } from './http/route-table.js';
import { ServiceErrorFilter } from './http/service-error.filter.js';
import { LimitsModule } from './limits/limits.module.js';
import { MemberLimits } from './limits/member.limits.js';
import { OperatorController } from './operator/operator.controller.js';
import { OidcModule } from './oidc/oidc.module.js';
import { OwnPages } from './own-pages/own-pages.js';
import { OwnPagesController } from './own-pages/own-pages.controller.js';
import { OperateModule } from './operate/operate.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { MomentsModule } from './moments/moments.module.js';
import { DatesModule } from './dates/dates.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { BlockedAddresses } from './socket/blocked-addresses.js';
import { SecurityModule } from './security/security.module.js';
import { SameOriginGuard } from './session/same-origin.guard.js';
import { SessionGuard } from './session/session.guard.js';
import { SessionModule } from './session/session.module.js';
import { SocketModule } from './socket/socket.module.js';
import { provideObjectStorage } from '@attune/platform/stores/object-storage.provider';

/** The configuration, and the object storage that it names, for all features. */
class GatewayConfigModule {
  static with(config: GatewayConfig): DynamicModule {
    const providers = [{ provide: GATEWAY_CONFIG, useValue: config }, provideObjectStorage(config)];
    return { module: GatewayConfigModule, global: true, providers, exports: providers };
  }
}

const FEATURES = [
  AccountModule,
  AgeProofModule,
  AiModule,
  AuthModule,
  ChatModule,
  DeskModule,
  DocsModule,
  ErasureModule,
  FirstRunModule,
  ForwardedModule,
  FriendsModule,
  ModerationModule,
  ExportsModule,
  NotificationsModule,
  OidcModule,
  OperateModule,
  MomentsModule,
  DatesModule,
  PicturesModule,
  ProfileModule,
  SecondFactorModule,
];

/** The only public entry: HTTP and sockets on one side, the services' contracts on the other. */
export class GatewayModule {
  static with(config: GatewayConfig, speed?: number, pages = OwnPages.none): DynamicModule {
    return {
      // Not global: at the end Nest calls the hooks of the root first, and Drain has to come before the sockets' hooks.
      module: GatewayModule,
      imports: [
        PlatformModule.with({ service: 'gateway', config, speed }),
        GatewayConfigModule.with(config),
        LimitsModule,
        SecurityModule,
        SessionModule,
        SocketModule,
        ...FEATURES,
      ],
      controllers: [HealthController, OperatorController, OwnPagesController],
      providers: [
        RouteTable,
        { provide: OwnPages, useValue: pages },
        HttpMetrics,
        Drain,
        BlockedAddresses,
        // In this order: where a request comes from, who sends it, and how much of it.
        { provide: APP_GUARD, useClass: SameOriginGuard },
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: MemberLimits },
        { provide: APP_FILTER, useClass: ServiceErrorFilter },
      ],
    };
  }
}
