import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

/** As long as the mailed link works. */
export const LIFE_SECONDS = 24 * 3600;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Tells the browser that registered from all others: the mailed link signs in there and nowhere else. */
@Injectable()
export class RegistrationCookie {
  readonly #name: string;
  readonly #flags;

  constructor(@Inject(GATEWAY_CONFIG) { PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>) {
    const secure = PUBLIC_URL.startsWith('https:');
    this.#name = secure ? '__Host-registration' : 'registration';
    this.#flags = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  }

  /** What auth knows of the secret that a browser came with. */
  digestIn({ cookies }: FastifyRequest): string | undefined {
    const secret = cookies[this.#name] ?? '';
    return SECRET.test(secret) ? digestOf(secret) : undefined;
  }

  /** A secret for one registration; `write` hands it to the browser. */
  issue(): { digest: string; write: (reply: FastifyReply) => void } {
    const secret = randomBytes(32).toString('base64url');
    const flags = { ...this.#flags, maxAge: LIFE_SECONDS };
    return { digest: digestOf(secret), write: reply => void reply.setCookie(this.#name, secret, flags) };
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.#name, this.#flags);
  }
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
