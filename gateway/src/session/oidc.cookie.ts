import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { BrowserCookie } from './browser-cookie.js';

/** From its beginning to the form that a new person fills in. */
export const LIFE_SECONDS = 40 * 60;

/** Binds a login by the identity provider to the browser that began it. */
@Injectable()
export class OidcCookie extends BrowserCookie {
  constructor(@Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'PUBLIC_URL'>) {
    super(config, 'oidc', LIFE_SECONDS);
  }

  /** Of a browser that came without a secret, what no browser has. */
  override digestIn(request: FastifyRequest): string {
    return super.digestIn(request) ?? this.issue().digest;
  }
}
