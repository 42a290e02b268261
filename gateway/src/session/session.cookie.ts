import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

/** The cookie that holds a session token. With TLS its name binds it to this host (RFC 6265bis, 4.1.3.2). */
@Injectable()
export class SessionCookie {
  readonly name: string;
  readonly #flags;

  constructor(@Inject(GATEWAY_CONFIG) { PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>) {
    const secure = PUBLIC_URL.startsWith('https:');
    this.name = secure ? '__Host-sid' : 'sid';
    this.#flags = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  }

  /** Undefined without one, and also with two: one of them was planted, and it is unknown which. */
  read({ headers, cookies }: FastifyRequest): string | undefined {
    const names = (headers.cookie ?? '').split(';').map(pair => pair.split('=', 1)[0]?.trim());
    return names.filter(name => name === this.name).length === 1 ? cookies[this.name] : undefined;
  }

  write(reply: FastifyReply, token: string, expires: Date): void {
    void reply.setCookie(this.name, token, { ...this.#flags, expires });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.#flags);
  }
}
