import type { Route } from '@attune/gateway-contract/route';
import { InternalPages } from '@attune/platform/health/internal.pages';
import { Inject, Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { VisitorCookie } from '../ai/visitor.cookie.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { IS_PUBLIC } from '../session/public.decorator.js';
import { SessionCookie } from '../session/session.cookie.js';
import type { OpenApi } from './api.document.js';

/** Shows the description of the API on the internal port. It is made at the first request. */
@Injectable()
export class ApiPages implements OnModuleInit {
  constructor(
    private readonly pages: InternalPages,
    private readonly controllers: DiscoveryService,
    private readonly methods: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly session: SessionCookie,
    private readonly visitor: VisitorCookie,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit(): void {
    this.pages.add('/docs', async () => (await import('./docs.page.js')).docsPage(await this.document()));
  }

  async document(): Promise<OpenApi> {
    const { apiDocument } = await import('./api.document.js');
    const open = this.#openRoutes();
    return apiDocument({
      publicUrl: this.config.PUBLIC_URL,
      sessionCookie: this.session.name,
      visitorCookie: this.visitor.name,
      isPublic: ({ method, path }: Route) => open.has(`${method} ${path}`),
    });
  }

  /** As `METHOD /path`, found out as the session guard does. */
  #openRoutes(): Set<string> {
    const open = new Set<string>();
    for (const { instance, metatype } of this.controllers.getControllers()) {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => void>;
      for (const name of this.methods.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (!handler || !metatype || !this.reflector.getAllAndOverride(IS_PUBLIC, [handler, metatype])) continue;
        const method = this.reflector.get<RequestMethod>(METHOD_METADATA, handler);
        open.add(`${RequestMethod[method]} ${this.reflector.get<string>(PATH_METADATA, handler)}`);
      }
    }
    return open;
  }
}
