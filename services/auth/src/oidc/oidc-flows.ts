import { randomUUID } from 'node:crypto';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import type { Redis } from '@attune/platform/redis/redis';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { digestOf } from '../login/login-tickets.js';
import { SecretBox } from '../second-factor/secret-box.js';

/** Between the browser's leaving for the provider and its coming back. */
export const BEGUN_SECONDS = 10 * 60;
/** Long enough to fill in the form. */
export const ARRIVED_SECONDS = 30 * 60;

/** The member who links the provider, in which session, and a digest of the password hash that confirmed it. */
const Linking = z.object({ userId: z.string(), sessionId: z.string(), password: z.string() });
export type Linking = z.infer<typeof Linking>;

const Begun = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), linking: Linking.optional() });
export type Begun = z.infer<typeof Begun>;

export type Claims = Record<string, unknown> & { issuer: string; subject: string };

/** `email` is absent where the provider doesn't vouch for it. */
const Arrival = z.object({
  id: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string().optional(),
  username: z.string().optional(),
  firstname: z.string().optional(),
  lastname: z.string().optional(),
  linking: Linking.optional(),
});
export type Arrival = z.infer<typeof Arrival>;

/** Logins by the provider that are not finished, in Redis: readable with auth's key alone, and found by who has the browser's cookie. */
@Injectable()
export class OidcFlows {
  constructor(
    @InjectRedis() private readonly redis: Redis,
    private readonly box: SecretBox,
  ) {}

  async begin(browser: string, begun: Begun): Promise<void> {
    await this.#put(begunKey(browser, begun.state), begun, BEGUN_SECONDS);
  }

  /** Once. Undefined as well for a state that is over, or another browser's: that one can still come back with it. */
  async take(browser: string, state: string): Promise<Begun | undefined> {
    const key = begunKey(browser, state);
    return this.#opened(Begun, key, await orUnavailable(this.redis.getdel(key)));
  }

  async arrive(browser: string, arrival: Omit<Arrival, 'id'>): Promise<void> {
    await this.#put(arrivalKey(browser), { id: randomUUID(), ...arrival }, ARRIVED_SECONDS);
  }

  async arrival(browser: string): Promise<Arrival> {
    const key = arrivalKey(browser);
    const arrival = this.#opened(Arrival, key, await orUnavailable(this.redis.get(key)));
    if (!arrival) throw ended();
    return arrival;
  }

  /** One session, or one link, comes of an arrival: also when the call is delivered again. */
  async claim({ id }: Arrival, callId: string): Promise<void> {
    const key = `auth:oidc:used:${id}`;
    const by = await orUnavailable(this.redis.set(key, callId, 'EX', ARRIVED_SECONDS, 'NX', 'GET'));
    if (by !== null && by !== callId) throw ended();
  }

  async #put(key: string, value: object, seconds: number): Promise<void> {
    const { sealed } = this.box.seal(JSON.stringify(value), key);
    await orUnavailable(this.redis.set(key, sealed, 'EX', seconds));
  }

  #opened<T>(schema: z.ZodType<T>, key: string, sealed: string | null): T | undefined {
    const text = sealed === null ? undefined : this.box.open(sealed, key);
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  }
}

const begunKey = (browser: string, state: string) => `auth:oidc:begun:${digestOf(`${browser} ${state}`)}`;
const arrivalKey = (browser: string) => `auth:oidc:arrival:${digestOf(browser)}`;

export const ended = () => new ServiceError<AuthReason>('not_found', 'oidc_ended');
