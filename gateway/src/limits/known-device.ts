import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

export const YEAR_SECONDS = 365 * 24 * 3600;

/** Remembers, in a signed cookie, that a member logged in to an account from this browser. It grants no access. */
@Injectable()
export class KnownDevice {
  readonly name: string;
  readonly #key: string;
  readonly #flags;

  constructor(@Inject(GATEWAY_CONFIG) { DEVICE_KEY, PUBLIC_URL }: Pick<GatewayConfig, 'DEVICE_KEY' | 'PUBLIC_URL'>) {
    const secure = PUBLIC_URL.startsWith('https:');
    this.name = secure ? '__Host-device' : 'device';
    this.#key = DEVICE_KEY;
    this.#flags = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR_SECONDS } as const;
  }

  /** The device's id, if its last login was to this account. */
  idFor(username: string, { cookies }: FastifyRequest): string | undefined {
    const [id = '', signature = ''] = (cookies[this.name] ?? '').split('.');
    const expected = Buffer.from(this.#sign(username, id));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  remember(username: string, request: FastifyRequest, reply: FastifyReply): void {
    const id = this.idFor(username, request) ?? randomBytes(16).toString('base64url');
    void reply.setCookie(this.name, `${id}.${this.#sign(username, id)}`, this.#flags);
  }

  #sign(username: string, id: string): string {
    const text = JSON.stringify(['device', username.toLowerCase(), id]);
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
