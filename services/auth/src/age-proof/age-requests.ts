import { AGE_REQUEST_SECONDS, AgeRefusal, WalletPlace } from '@attune/auth-contract/age-proof';
import type { Caller } from '@attune/platform/contract';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import type { Redis } from '@attune/platform/redis/redis';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { removeHashesOf } from '../users/hashes-of-member.js';
import { digestOf } from '../login/login-tickets.js';
import type { AgeVerdict } from './age-provider.js';

/** One answer counts, which a wallet sends again when it heard nothing. */
const CLAIM = `
if redis.call('exists', KEYS[1]) == 0 then return false end
redis.call('hsetnx', KEYS[1], 'answer', ARGV[1])
return redis.call('hget', KEYS[1], 'answer') == ARGV[1] and redis.call('hget', KEYS[1], 'place') or false`;
const SETTLE = `
if redis.call('exists', KEYS[1]) == 0 then return false end
redis.call('hsetnx', KEYS[1], 'verdict', ARGV[1])
return redis.call('hget', KEYS[1], 'verdict')`;
const CONCLUDE = `
if redis.call('exists', KEYS[1]) == 1 then redis.call('hset', KEYS[1], 'isConcluded', '1') end`;

const Verdict = z.enum(['over_18', ...AgeRefusal.options]);
const Kept = z.object({
  userId: z.string(),
  sessionId: z.string(),
  place: WalletPlace,
  verdict: Verdict.optional(),
  /** Set once it took effect: it does so once. */
  isConcluded: z.literal('1').optional(),
});

/** A request, and what the wallet said to it. */
type AgeRequest = z.output<typeof Kept>;

/** The requests to wallets, in Redis for ten minutes: whose, and what the answer showed. A state is kept as its digest, of an answer what it shows and a digest with the state: so it can't be told from one who declined. */
@Injectable()
export class AgeRequests {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  async begin(state: string, { userId, sessionId }: Caller, place: WalletPlace): Promise<void> {
    const key = keyOf(state);
    await orUnavailable(
      this.redis.multi().hset(key, { userId, sessionId, place }).expire(key, AGE_REQUEST_SECONDS).exec(),
    );
  }

  /** Where the wallet is that may answer; undefined for every answer but the first, and for a request that is unknown or over. */
  async claim(state: string, answer: string | null): Promise<WalletPlace | undefined> {
    const digest = digestOf(JSON.stringify([state, answer]));
    const place = await orUnavailable(this.redis.eval(CLAIM, 1, keyOf(state), digest));
    return WalletPlace.safeParse(place).data;
  }

  /** The verdict that counts: this one, or an earlier one. Undefined for a request that is over. */
  async settle(state: string, verdict: AgeVerdict): Promise<AgeVerdict | undefined> {
    return Verdict.safeParse(await orUnavailable(this.redis.eval(SETTLE, 1, keyOf(state), verdict))).data;
  }

  async conclude(state: string): Promise<void> {
    await orUnavailable(this.redis.eval(CONCLUDE, 1, keyOf(state)));
  }

  /** Undefined as well for a request of another session. */
  async of(state: string, { userId, sessionId }: Caller): Promise<AgeRequest | undefined> {
    const { success, data } = Kept.safeParse(await orUnavailable(this.redis.hgetall(keyOf(state))));
    return success && data.userId === userId && data.sessionId === sessionId ? data : undefined;
  }

  async removeOf(userId: string): Promise<void> {
    await orUnavailable(removeHashesOf(this.redis, keyNamed('*'), userId));
  }
}

const keyNamed = (digest: string) => `auth:age-request:${digest}`;
const keyOf = (state: string) => keyNamed(digestOf(state));
