import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from '@attune/platform/is-same';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

export const MONTH_SECONDS = 30 * 24 * 3600;

/** Identifies a visitor's browser by a signed random id in a cookie. It holds no personal data. */
@Injectable()
export class VisitorCookie {
  readonly name: string;
  readonly #key: string;
  readonly #flags;

  constructor(@Inject(GATEWAY_CONFIG) { DEVICE_KEY, PUBLIC_URL }: Pick<GatewayConfig, 'DEVICE_KEY' | 'PUBLIC_URL'>) {
    const secure = PUBLIC_URL.startsWith('https:');
    this.name = secure ? '__Host-visitor' : 'visitor';
    this.#key = DEVICE_KEY;
    this.#flags = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: MONTH_SECONDS } as const;
  }

  /** Undefined without a cookie of ours. */
  read({ cookies }: FastifyRequest): string | undefined {
    const [id = '', signature = ''] = (cookies[this.name] ?? '').split('.');
    return isSame(signature, this.#sign(id)) ? id : undefined;
  }

  /** A browser that already has a cookie keeps it. */
  give(request: FastifyRequest, reply: FastifyReply): void {
    if (this.read(request) !== undefined) return;
    const id = randomBytes(16).toString('base64url');
    void reply.setCookie(this.name, `${id}.${this.#sign(id)}`, this.#flags);
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify(['visitor', id]))
      .digest('base64url');
  }
}
