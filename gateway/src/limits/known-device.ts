import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

export const YEAR_SECONDS = 365 * 24 * 3600;
/** The members of a household. A login to one more account takes the place of the one that was used longest ago. */
const MOST_ACCOUNTS = 5;
/** An id, and its signature for one account. */
const ENTRY = /^([\w-]{22})\.([\w-]{43})(?:\.|$)/;

interface Entry {
  id: string;
  signature: string;
}

/**
 * Remembers, in a signed cookie, to which accounts members logged in from this browser. It grants no access. The latest stands first:
 * a gateway of 0.1.0 reads that one alone.
 */
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

  /** The device's id for this account, if one of its logins was to it. */
  idFor(username: string, { cookies }: FastifyRequest): string | undefined {
    return entriesOf(cookies[this.name]).find(entry => this.#isOf(username, entry))?.id;
  }

  remember(username: string, request: FastifyRequest, reply: FastifyReply): void {
    const id = this.idFor(username, request) ?? randomBytes(16).toString('base64url');
    const others = entriesOf(request.cookies[this.name]).filter(entry => !this.#isOf(username, entry));
    const entries = [{ id, signature: this.#sign(username, id) }, ...others].slice(0, MOST_ACCOUNTS);
    const value = entries.map(entry => `${entry.id}.${entry.signature}`).join('.');
    void reply.setCookie(this.name, value, this.#flags);
  }

  #isOf(username: string, { id, signature }: Entry): boolean {
    return timingSafeEqual(Buffer.from(this.#sign(username, id)), Buffer.from(signature));
  }

  #sign(username: string, id: string): string {
    const text = JSON.stringify(['device', username.toLowerCase(), id]);
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

/** The entries that a cookie has before anything of another form. */
function entriesOf(cookie = ''): Entry[] {
  const entries: Entry[] = [];
  let rest = cookie;
  for (let match = ENTRY.exec(rest); match && entries.length < MOST_ACCOUNTS; match = ENTRY.exec(rest)) {
    const [whole, id = '', signature = ''] = match;
    entries.push({ id, signature });
    rest = rest.slice(whole.length);
  }
  return entries;
}
