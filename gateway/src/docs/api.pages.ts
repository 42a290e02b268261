import type { Route } from '@attune/gateway-contract/route';
import { InternalPages } from '@attune/platform/health/internal.pages';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { VisitorCookie } from '../ai/visitor.cookie.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { SessionCookie } from '../session/session.cookie.js';
import type { OpenApi } from './api.document.js';
import { openRoutes } from './open-routes.js';

/** Shows the description of the API on the internal port. It is made at the first request. */
@Injectable()
export class ApiPages implements OnModuleInit {
  constructor(
    private readonly pages: InternalPages,
    private readonly controllers: DiscoveryService,
    private readonly session: SessionCookie,
    private readonly visitor: VisitorCookie,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit(): void {
    this.pages.add('/docs', async () => (await import('./docs.page.js')).docsPage(await this.document()));
  }

  async document(): Promise<OpenApi> {
    const { apiDocument } = await import('./api.document.js');
    const open = openRoutes(this.controllers);
    return apiDocument({
      publicUrl: this.config.PUBLIC_URL,
      sessionCookie: this.session.name,
      visitorCookie: this.visitor.name,
      isPublic: ({ method, path }: Route) => open.has(`${method} ${path}`),
    });
  }
}
