import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { LIMITS } from '../gateway.limits.js';
import { SecurityLog } from '../security/security.log.js';
import { Bucket, type BucketSize, giveAllBack, type Share, takeAll } from './bucket.js';
import { ipBucket, networkBucket } from './client-address.js';
import { LimitKey } from './limit-key.js';
import { LimitMetrics } from './limit.metrics.js';

/**
 * Limits wrong codes and passkeys of one address and its network, as wrong passwords are. A ticket's ten, and a member's, are
 * counted by auth: there the ticket says whose they are.
 */
@Injectable()
export class SecondStepLimits {
  readonly #address: Bucket;
  readonly #subnet: Bucket;
  readonly #begun: Bucket;

  constructor(
    @InjectRedis() redis: Redis,
    security: SecurityLog,
    metrics: LimitMetrics,
    private readonly key: LimitKey,
  ) {
    const bucket = (size: BucketSize) => new Bucket(redis, size, security, metrics);
    this.#address = bucket(LIMITS.secondStepAddress);
    this.#subnet = bucket(LIMITS.secondStepSubnet);
    this.#begun = bucket(LIMITS.passkeyLogin);
  }

  async begun(address: string): Promise<void> {
    await this.#begun.take(this.key.of(ipBucket(address)));
  }

  /** Counts the attempt unless it was right. Taken first and given back, so that parallel guesses count too. */
  async counting<T extends { outcome: string }>(address: string, attempt: () => Promise<T>): Promise<T> {
    const shares: Share[] = [
      [this.#address, this.key.of(ipBucket(address))],
      [this.#subnet, this.key.of(networkBucket(address))],
    ];
    await takeAll(shares);
    let isWrong = false;
    try {
      const answer = await attempt();
      isWrong = answer.outcome === 'refused' || answer.outcome === 'ended';
      return answer;
    } finally {
      if (!isWrong) await giveAllBack(shares);
    }
  }
}
