import { createHash } from 'node:crypto';
import { InjectRedis } from '@attune/platform/redis.provider';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

type Purpose = 'verification' | 'reset';

/** How many mails somebody can make us send to one mailbox, whatever tag the address carries. */
@Injectable()
export class MailAllowance {
  readonly #limiter: RateLimiterRedis;

  constructor(@InjectRedis() redis: Redis) {
    this.#limiter = new RateLimiterRedis({ storeClient: redis, keyPrefix: 'auth:mails', points: 3, duration: 3600 });
  }

  /** False when {@link wait} says to wait, and for a mail to nobody, which is counted all the same. */
  async take(purpose: Purpose, email: string | undefined): Promise<boolean> {
    return (await this.wait(purpose, email)) === 0 && email !== undefined;
  }

  /** 0 when the mail may go, which is counted; else how many milliseconds until the hour allows it. Without Redis nothing is allowed. */
  async wait(purpose: Purpose, email: string | undefined): Promise<number> {
    try {
      await this.#limiter.consume(`${purpose}:${email === undefined ? 'nobody' : digest(mailboxOf(email))}`);
      return 0;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, reason.msBeforeNext);
      throw unavailable();
    }
  }
}

/** The mailbox that an address reaches: without its tag, in lower case. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).replace(/(?<=.)\+.*$/, '')}${email.slice(at)}`.toLowerCase();
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
