import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { loginName } from '@attune/auth-contract/login-name';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

export const YEAR_SECONDS = 365 * 24 * 3600;
/** The members of a household, each by username and mail address. One more name takes the place of the one that was used longest ago. */
const MOST_NAMES = 10;
/** An id, and its signature for one name. */
const ENTRY = /^([\w-]{22})\.([\w-]{43})(?:\.|$)/;

interface Entry {
  id: string;
  signature: string;
}

/**
 * Remembers, in a signed cookie, by which names members logged in from this browser. It grants no access. The latest stands first:
 * a gateway of 0.1.0 reads that one alone. An address is a name once it was typed here: else the cookie would tell whose it is.
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

  /** The device's id for this name, if one of its logins was by it. */
  idFor(name: string, { cookies }: FastifyRequest): string | undefined {
    return entriesOf(cookies[this.name]).find(entry => this.#isOf(name, entry))?.id;
  }

  /** All of them are names of one account. */
  remember(names: readonly string[], request: FastifyRequest, reply: FastifyReply): void {
    const own = [...new Set(names.map(loginName))];
    const [known] = own.flatMap(name => this.idFor(name, request) ?? []);
    const id = known ?? randomBytes(16).toString('base64url');
    const others = entriesOf(request.cookies[this.name]).filter(entry => !own.some(name => this.#isOf(name, entry)));
    const entries = [...own.map(name => ({ id, signature: this.#sign(name, id) })), ...others].slice(0, MOST_NAMES);
    const value = entries.map(entry => `${entry.id}.${entry.signature}`).join('.');
    void reply.setCookie(this.name, value, this.#flags);
  }

  #isOf(name: string, { id, signature }: Entry): boolean {
    return timingSafeEqual(Buffer.from(this.#sign(name, id)), Buffer.from(signature));
  }

  #sign(name: string, id: string): string {
    const text = JSON.stringify(['device', loginName(name), id]);
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

/** The entries that a cookie has before anything of another form. */
function entriesOf(cookie = ''): Entry[] {
  const entries: Entry[] = [];
  let rest = cookie;
  for (let match = ENTRY.exec(rest); match && entries.length < MOST_NAMES; match = ENTRY.exec(rest)) {
    const [whole, id = '', signature = ''] = match;
    entries.push({ id, signature });
    rest = rest.slice(whole.length);
  }
  return entries;
}
