import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

const LIFE_SECONDS = 15 * 60;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Binds a login's second step to the browser of its first: a ticket that is read elsewhere is worth nothing. */
@Injectable()
export class LoginCookie {
  readonly #name: string;
  readonly #flags;

  constructor(@Inject(GATEWAY_CONFIG) { PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>) {
    const secure = PUBLIC_URL.startsWith('https:');
    this.#name = secure ? '__Host-login' : 'login';
    this.#flags = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: LIFE_SECONDS } as const;
  }

  /** The secret that this browser has, or a new one, which counts once it is written. */
  secretOf({ cookies }: FastifyRequest): string {
    const known = cookies[this.#name] ?? '';
    return SECRET.test(known) ? known : randomBytes(32).toString('base64url');
  }

  /** What auth knows about it. */
  digestOf(secret: string): string {
    return createHash('sha256').update(secret).digest('base64url');
  }

  write(reply: FastifyReply, secret: string): void {
    void reply.setCookie(this.#name, secret, this.#flags);
  }
}
