import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Tells the browser that began something from all others, until it comes back by a mailed link or from another site: therefore Lax. */
export abstract class BrowserCookie {
  readonly #name: string;
  readonly #flags;
  readonly #lifeSeconds: number;

  constructor({ PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>, name: string, lifeSeconds: number) {
    const secure = PUBLIC_URL.startsWith('https:');
    this.#name = secure ? `__Host-${name}` : name;
    this.#flags = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    this.#lifeSeconds = lifeSeconds;
  }

  /** What auth knows of the secret that a browser came with. */
  digestIn({ cookies }: FastifyRequest): string | undefined {
    const secret = cookies[this.#name] ?? '';
    return SECRET.test(secret) ? digestOf(secret) : undefined;
  }

  /** A new secret; `write` hands it to the browser. */
  issue(): { digest: string; write: (reply: FastifyReply) => void } {
    const secret = randomBytes(32).toString('base64url');
    const flags = { ...this.#flags, maxAge: this.#lifeSeconds };
    return { digest: digestOf(secret), write: reply => void reply.setCookie(this.#name, secret, flags) };
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.#name, this.#flags);
  }
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
