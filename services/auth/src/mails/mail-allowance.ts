import { createHash } from 'node:crypto';
import type { MailRequest } from '@attune/auth-contract/auth.contract';
import { InjectRedis } from '@attune/platform/redis.provider';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

type Purpose = 'verification' | 'reset';

const HOUR_S = 3600;
/** With the mail of the registration, they are the three of a mailbox. */
const REQUESTS = 2;

/** How many mails somebody can make us send to one mailbox, whatever tag the address carries. */
@Injectable()
export class MailAllowance {
  readonly #limiter: RateLimiterRedis;
  readonly #requests: RateLimiterRedis;

  constructor(@InjectRedis() redis: Redis) {
    this.#limiter = new RateLimiterRedis({ storeClient: redis, keyPrefix: 'auth:mails', points: 3, duration: HOUR_S });
    const requests = { keyPrefix: 'auth:mail-requests', points: REQUESTS, duration: HOUR_S };
    this.#requests = new RateLimiterRedis({ storeClient: redis, ...requests });
  }

  /** False when {@link wait} says to wait, and for a mail to nobody, which is counted all the same. */
  async take(purpose: Purpose, email: string | undefined): Promise<boolean> {
    return (await this.wait(purpose, email)) === 0 && email !== undefined;
  }

  /** Counts that a mail was asked for under a username, whether or not there is one: what this answers is true of all. */
  async ask(usernameKey: string): Promise<MailRequest> {
    try {
      const { remainingPoints, msBeforeNext } = await this.#requests.consume(digest(usernameKey));
      return { isAccepted: true, waitSeconds: remainingPoints > 0 ? 0 : Math.ceil(msBeforeNext / 1000) };
    } catch (reason) {
      if (reason instanceof RateLimiterRes)
        return { isAccepted: false, waitSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) };
      throw unavailable();
    }
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
