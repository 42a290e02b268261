import { createHash } from 'node:crypto';
import type { MailRequest } from '@attune/auth-contract/registration.methods';
import type { MemberMailKind } from '@attune/auth-contract/mail-kind';
import { mailboxOf } from '@attune/auth-contract/mailbox';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { consume } from '@attune/platform/rate-limit';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { LIMITS } from '../auth.limits.js';

type Purpose = 'verification' | 'reset' | 'change';

/** In place of a mailbox's digest in Redis. */
const NO_ADDRESS = 'nobody';

/** Limits the mails to one mailbox, with or without a tag in the address. */
@Injectable()
export class MailRateLimits {
  readonly #limiter: RateLimiterRedis;
  readonly #requests: RateLimiterRedis;
  readonly #memberMails: RateLimiterRedis;

  constructor(@InjectRedis() redis: Redis) {
    const limiter = ({ name, points, seconds }: { name: string; points: number; seconds: number }) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `auth:${name}`, points, duration: seconds });
    this.#limiter = limiter(LIMITS.mail);
    this.#requests = limiter(LIMITS.mailRequest);
    this.#memberMails = limiter(LIMITS.memberMail);
  }

  /** False when {@link wait} says to wait, and without an address, which is counted all the same. */
  async consume(purpose: Purpose, email: string | undefined): Promise<boolean> {
    return (await this.wait(purpose, email)) === 0 && email !== undefined;
  }

  /** Counts a request for a mail by its username, known or not, so that the answer does not depend on it. */
  async countRequest(usernameKey: string): Promise<MailRequest> {
    const { isAllowed, remainingPoints, msBeforeNext } = await consume(this.#requests, digest(usernameKey));
    const seconds = Math.ceil(msBeforeNext / 1000);
    if (!isAllowed) return { isAccepted: false, waitSeconds: Math.max(1, seconds) };
    return { isAccepted: true, waitSeconds: remainingPoints > 0 ? 0 : seconds };
  }

  /** 0 when the mail may go, which is counted; else the milliseconds until the hour allows it. Without Redis no mail is allowed. */
  async wait(purpose: Purpose, email: string | undefined): Promise<number> {
    const key = `${purpose}:${email === undefined ? NO_ADDRESS : digest(mailboxOf(email))}`;
    const { isAllowed, msBeforeNext } = await consume(this.#limiter, key);
    return isAllowed ? 0 : Math.max(1, msBeforeNext);
  }

  /** The same for a mail to a member. One to an address that is not confirmed yet counts like a registration's. */
  async waitOfMemberMail(kind: MemberMailKind, email: string): Promise<number> {
    // An answer is awaited within minutes, and there is one for each date.
    if (kind === 'dateCheck') return 0;
    if (kind === 'emailChangeConfirm' || kind === 'domainProof') return this.wait('change', email);
    const { isAllowed, msBeforeNext } = await consume(this.#memberMails, digest(mailboxOf(email)));
    return isAllowed ? 0 : Math.max(1, msBeforeNext);
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
