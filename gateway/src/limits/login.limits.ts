import type { SignIn, SignInForm } from '@attune/auth-contract/sign-in';
import { loginName } from '@attune/auth-contract/login-name';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { LIMITS } from '../gateway.limits.js';
import { Bucket, type BucketSize, giveAllBack, type Share, takeAll } from './bucket.js';
import { networkBucket, ipBucket } from './client-address.js';
import { LimitKey } from './limit-key.js';
import { LimitMetrics } from './limit.metrics.js';
import { SecurityLog } from '../security/security.log.js';

/** Who tries to log in, and by which `name`. `device` is set when this very name logged in from it before. */
export interface LoginAttempt {
  name: string;
  address: string;
  device: string | undefined;
}

/** Limits wrong passwords by the name that was typed. Auth, which is told the origin, knows whose it is. */
@Injectable()
export class LoginLimits {
  readonly #address: Bucket;
  readonly #subnet: Bucket;
  readonly #account: Bucket;
  readonly #accountAtAddress: Bucket;
  readonly #device: Bucket;

  constructor(
    @InjectRedis() redis: Redis,
    security: SecurityLog,
    metrics: LimitMetrics,
    private readonly key: LimitKey,
  ) {
    const bucket = (size: BucketSize) => new Bucket(redis, size, security, metrics);
    this.#address = bucket(LIMITS.loginAddress);
    this.#subnet = bucket(LIMITS.loginSubnet);
    this.#account = bucket(LIMITS.loginAccount);
    this.#accountAtAddress = bucket(LIMITS.login);
    this.#device = bucket(LIMITS.loginDevice);
  }

  /** Counts the attempt unless its password was right. Taken first and given back, so that parallel guesses count too. */
  async counting(
    attempt: LoginAttempt,
    login: (origin: NonNullable<SignInForm['origin']>) => Promise<SignIn>,
  ): Promise<SignIn> {
    const shares = this.#sharesOf(attempt);
    await takeAll(shares);
    try {
      const answer = await login({ address: this.key.of(ipBucket(attempt.address)), device: attempt.device });
      if (answer.outcome !== 'refused') await this.#forgive(shares);
      return answer;
    } catch (error) {
      // Not awaited: the client has waited for the answer already.
      void giveAllBack(shares);
      throw error;
    }
  }

  /** The wide ones first: what they refuse must not count against the account. The last is the attempt's own. */
  #sharesOf({ name, address, device }: LoginAttempt): Share[] {
    const account = loginName(name);
    if (device) return [[this.#device, this.key.of(account, device)]];
    const ip = ipBucket(address);
    return [
      [this.#address, this.key.of(ip)],
      [this.#subnet, this.key.of(networkBucket(address))],
      [this.#account, this.key.of(account)],
      [this.#accountAtAddress, this.key.of(account, ip)],
    ];
  }

  async #forgive(shares: Share[]): Promise<void> {
    await giveAllBack(shares.slice(0, -1));
    await Promise.allSettled(shares.slice(-1).map(([own, key]) => own.forget(key)));
  }
}
