import { availableParallelism } from 'node:os';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { opaqueString } from '@attune/auth-contract/opaque-string';
import { Metrics } from '@attune/platform/metrics/metrics';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';
import { readGauge } from '@attune/platform/metrics/read-gauge';

/** argon2id, which is the library's default, at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** What an unknown account is verified against: of the same cost, and written down, so that having it cannot fail. */
const UNKNOWN_ACCOUNT_HASH =
  `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}` +
  '$bvRc6FMCb4bCzeht34OIfw$01qCYPuAvWjXz1zWNTHxU9n251P4m9sd73aygBB21io';
/**
 * Each takes a core, 19 MiB and a thread of libuv's pool, in which files, names of hosts and archives of the whole process wait too. A
 * core is left to the event loop, so that others' messages do not wait while many log in.
 */
export const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const WAITING = 32;

/** What a hash may be of: 0.1.0 took a password as it was typed, and devices compose its letters in one of two ways. */
function writingsOf(password: string): Set<string> {
  return new Set([opaqueString(password), password, password.normalize('NFC'), password.normalize('NFD')]);
}

/** Hashes and verifies passwords, a few at a time. Beyond a queue of 32 it refuses. */
@Injectable()
export class PasswordHasher {
  readonly #limit = pLimit(AT_ONCE);

  constructor(metrics: Metrics) {
    showHashes(metrics, () => ({ running: this.#limit.activeCount, waiting: this.#limit.pendingCount }));
  }

  /** Of the password as every device of its member writes it. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => argon2.hash(opaqueString(password), COST));
  }

  /** Works as long for an account that does not exist, so that the time does not tell who is registered. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    for (const written of writingsOf(password)) {
      const isRight = await this.#inTurn(() => argon2.verify(passwordHash ?? UNKNOWN_ACCOUNT_HASH, written));
      if (isRight && passwordHash !== undefined) return true;
    }
    return false;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= WAITING)
      throw new ServiceError<AuthReason>('unavailable', 'too_many_logins', {}, { retryAfter: 2 });
    return this.#limit(work);
  }
}

/** Shows the hasher's queue. */
const showHashes = (metrics: Metrics, read: () => { running: number; waiting: number }) =>
  readGauge(metrics, 'attune_password_hashes', 'Passwords that are hashed or verified, and that wait for it', [
    'state',
  ])(() => {
    const { running, waiting } = read();
    return [
      [{ state: 'running' }, running],
      [{ state: 'waiting' }, waiting],
    ];
  });
