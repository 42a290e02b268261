import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { ServiceError } from '@attune/platform/service-error';
import { LIMITS } from '../gateway.limits.js';
import { Bucket, type BucketSize, giveAllBack, type Share, takeAll } from './bucket.js';
import { ipBucket } from './client-address.js';
import { LimitKey } from './limit-key.js';
import { LimitMetrics } from './limit.metrics.js';
import { SecurityLog } from '../security/security.log.js';

/** Counts what one address does. */
@Injectable()
export class AddressLimits {
  readonly #registrations: Bucket[];
  readonly #mails: Bucket[];
  readonly #guesses: Bucket[];
  readonly #invitations: Bucket[];
  readonly #firstRuns: Bucket[];
  readonly #handshakes: Bucket[];
  readonly #oidcBegun: Bucket[];
  readonly #oidcAnswers: Bucket[];
  readonly #appeals: Bucket[];
  readonly #walletAnswers: Bucket[];

  constructor(
    @InjectRedis() redis: Redis,
    security: SecurityLog,
    metrics: LimitMetrics,
    private readonly key: LimitKey,
  ) {
    const bucket = (size: BucketSize) => new Bucket(redis, size, security, metrics);
    this.#registrations = [bucket(LIMITS.registerHour), bucket(LIMITS.register)];
    this.#mails = [bucket(LIMITS.mail)];
    this.#guesses = [bucket(LIMITS.link)];
    this.#invitations = [bucket(LIMITS.invitation)];
    this.#firstRuns = [bucket(LIMITS.firstRun)];
    this.#handshakes = [bucket(LIMITS.handshake)];
    this.#oidcBegun = [bucket(LIMITS.oidcBegun)];
    this.#oidcAnswers = [bucket(LIMITS.oidcAnswer)];
    this.#appeals = [bucket(LIMITS.appeal)];
    this.#walletAnswers = [bucket(LIMITS.walletAnswer)];
  }

  async registration(address: string): Promise<void> {
    await takeAll(this.#shares(this.#registrations, address));
  }

  async mail(address: string): Promise<void> {
    await takeAll(this.#shares(this.#mails, address));
  }

  async handshake(address: string): Promise<void> {
    await takeAll(this.#shares(this.#handshakes, address));
  }

  async oidcBegun(address: string): Promise<void> {
    await takeAll(this.#shares(this.#oidcBegun, address));
  }

  /** Brings an answer of the identity provider; only those that are refused are counted. */
  oidcAnswer<T extends { outcome: string }>(address: string, answer: () => Promise<T>): Promise<T> {
    return this.#guess(
      this.#oidcAnswers,
      address,
      answer,
      ({ outcome }) => outcome === 'ended' || outcome === 'failed',
    );
  }

  /** Asks with an appeal's token in place of a session. */
  async appeal(address: string): Promise<void> {
    await takeAll(this.#shares(this.#appeals, address));
  }

  async walletAnswer(address: string): Promise<void> {
    await takeAll(this.#shares(this.#walletAnswers, address));
  }

  /** Follows a mailed link; only unknown ones are counted. */
  link<T extends { outcome: string }>(address: string, follow: () => Promise<T>): Promise<T> {
    return this.#guess(this.#guesses, address, follow, ({ outcome }) => outcome === 'unknown');
  }

  /** Looks at an invitation; only those that are not open are counted. */
  invitation<T extends { isOpen: boolean }>(address: string, look: () => Promise<T>): Promise<T> {
    return this.#guess(this.#invitations, address, look, ({ isOpen }) => !isOpen);
  }

  /** Sends a code of the first run; only those that are refused are counted. */
  firstRun<T>(address: string, ask: () => Promise<T>): Promise<T> {
    return this.#guess(this.#firstRuns, address, ask, () => false, 'first_run_closed');
  }

  /** Taken first and given back, so that parallel guesses count too. */
  async #guess<T>(
    buckets: Bucket[],
    address: string,
    ask: () => Promise<T>,
    isWrong: (answer: T) => boolean,
    /** The reason of a refusal that counts as well. */
    refusal?: AuthReason,
  ): Promise<T> {
    const shares = this.#shares(buckets, address);
    await takeAll(shares);
    let isGuess = false;
    try {
      const answer = await ask();
      isGuess = isWrong(answer);
      return answer;
    } catch (error) {
      isGuess = refusal !== undefined && error instanceof ServiceError && error.reason === refusal;
      throw error;
    } finally {
      if (!isGuess) await giveAllBack(shares);
    }
  }

  #shares(buckets: Bucket[], address: string): Share[] {
    const key = this.key.of(ipBucket(address));
    return buckets.map(bucket => [bucket, key]);
  }
}
