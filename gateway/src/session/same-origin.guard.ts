import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { ServiceError } from '@attune/platform/service-error';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ANY_SITE } from './any-site.decorator.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

/** The values of Sec-Fetch-Site for a request that no other site made; `none` means that the person made it directly. */
const OWN = ['same-origin', 'none'];
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Keeps out cross-site request forgery (CSRF): refuses every cross-site request of a browser, reads too. Every browser says where a POST comes from (Origin), and
 * the current ones say it of every request (Sec-Fetch-Site); a request that says nothing comes from no browser, carries
 * no cookie that it was not given on purpose, and is let through.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  readonly #allowed: string[];

  constructor(
    @Inject(GATEWAY_CONFIG) { PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>,
    private readonly reflector: Reflector,
  ) {
    this.#allowed = originsOf(PUBLIC_URL);
  }

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.get<true | undefined>(ANY_SITE, context.getHandler())) return true;
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const { origin } = headers;
    const site = headers['sec-fetch-site'];
    const isForeign = origin !== undefined && !this.#allowed.includes(origin);
    if (!isForeign && (site === undefined || OWN.includes(String(site)))) return true;
    throw new ServiceError<GatewayReason>('forbidden', 'other_site', { origin: String(this.#allowed[0]) });
  }
}

/** A loopback address is the same machine by each of its names. */
export function originsOf(publicUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl);
  if (!LOOPBACK.includes(hostname)) return [origin];
  const aliases = LOOPBACK.map(name => `${protocol}//${name}${port && `:${port}`}`);
  return [origin, ...aliases.filter(alias => alias !== origin)];
}
