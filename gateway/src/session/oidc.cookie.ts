import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

/** From its beginning to the form that a new person fills in. */
export const LIFE_SECONDS = 40 * 60;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Binds a login by the identity provider to the browser that began it. Lax: the provider, another site, leads the browser back. */
@Injectable()
export class OidcCookie {
  readonly #name: string;
  readonly #flags;

  constructor(@Inject(GATEWAY_CONFIG) { PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>) {
    const secure = PUBLIC_URL.startsWith('https:');
    this.#name = secure ? '__Host-oidc' : 'oidc';
    this.#flags = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  }

  /** What auth knows of the secret that a browser came with; of one that came without, what no browser has. */
  digestIn({ cookies }: FastifyRequest): string {
    const known = cookies[this.#name] ?? '';
    return digestOf(SECRET.test(known) ? known : newSecret());
  }

  /** A secret for one login; `write` hands it to the browser. */
  issue(): { digest: string; write: (reply: FastifyReply) => void } {
    const secret = newSecret();
    const flags = { ...this.#flags, maxAge: LIFE_SECONDS };
    return { digest: digestOf(secret), write: reply => void reply.setCookie(this.#name, secret, flags) };
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.#name, this.#flags);
  }
}

const newSecret = () => randomBytes(32).toString('base64url');
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
