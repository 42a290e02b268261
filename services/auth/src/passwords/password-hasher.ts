import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { Metrics } from '@attune/platform/metrics';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import argon2 from '@node-rs/argon2';
import { showHashes } from './password.metrics.js';

/** argon2id, which is the library's default, at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** What an unknown account is verified against: of the same cost, and written down, so that having it cannot fail. */
const UNKNOWN_ACCOUNT_HASH =
  `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}` +
  '$bvRc6FMCb4bCzeht34OIfw$01qCYPuAvWjXz1zWNTHxU9n251P4m9sd73aygBB21io';
const AT_ONCE = 2;
const WAITING = 32;

/** Hashes and verifies passwords, a few at a time: each takes a core and 19 MiB. Beyond a queue of 32 it refuses. */
@Injectable()
export class PasswordHasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(metrics: Metrics) {
    showHashes(metrics, () => ({ running: this.#running, waiting: this.#waiting.length }));
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => argon2.hash(password, COST));
  }

  /** Works as long for an account that does not exist, so that the time does not tell who is registered. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isRight = await this.#inTurn(() => argon2.verify(passwordHash ?? UNKNOWN_ACCOUNT_HASH, password));
    return isRight && passwordHash !== undefined;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < AT_ONCE) this.#running++;
    else await this.#place();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  /** Resolves when a running one hands its place on. */
  #place(): Promise<void> {
    if (this.#waiting.length >= WAITING) {
      throw new ServiceError<AuthReason>('unavailable', 'too_many_logins', {}, { retryAfter: 2 });
    }
    return new Promise(resolve => this.#waiting.push(resolve));
  }
}
