import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { WalletAge } from './wallet-age.js';

/** Where a wallet sends its answer. */
export const AGE_ANSWER_PATH = '/api/proofs/age/answer';

/** How long a request to a wallet can be answered. */
export const AGE_REQUEST_SECONDS = 10 * 60;

/** A real answer has some 3,000 characters. */
export const WALLET_ANSWER_MAX = 16_384;

/** Where the wallet is: on the device of the browser, which the wallet leads back to the page, or on another one, which scans a code. */
export const WalletPlace = z.enum(['here', 'elsewhere']);
export type WalletPlace = z.infer<typeof WalletPlace>;

/** Why a wallet's answer shows no age. "Not 18" and "the member declined" are one: this side does not learn which of them it was. */
export const AgeRefusal = z.enum(['not_shown', 'issuer_unknown', 'expired', 'invalid']);
export type AgeRefusal = z.infer<typeof AgeRefusal>;

const State = z.string().max(64);

/** The proof that a member is over 18, by an age wallet. Nothing else is asked for, and nothing else is kept. */
export const ageProofMethods = {
  /** Whether this instance takes wallets, and what the caller's showed; `isShown` while it takes wallets and the year is not over. */
  ageProof: {
    input: z.strictObject({}),
    output: z.object({
      isOn: z.boolean(),
      proof: WalletAge.extend({ until: z.string(), isShown: z.boolean() }).nullable(),
    }),
  },
  /** A request for a wallet, for ten minutes and for this session alone. `not_found` where no wallets are taken; `rate_limited`: 20 a day. */
  beginAgeProof: {
    input: z.strictObject({ place: WalletPlace }),
    output: z.object({ state: z.string(), link: z.string() }),
    encrypted: true,
  },
  /** What a wallet says to a request, without a session. `answer` is null where the member declined. One answer counts: sent again it has the same outcome; `unknown` for every other one, and for a request that was never made. */
  answerAgeRequest: {
    input: z.strictObject({
      state: State,
      answer: z.string().max(WALLET_ANSWER_MAX).nullable(),
    }),
    output: z.object({ outcome: z.enum(['taken', 'refused', 'unknown']), redirectUri: z.string().nullable() }),
    encrypted: true,
  },
  /**
   * Has what the wallet said take effect, in the session that made the request. `not_found` in every other one. Of a wallet on the same device only
   * with the code by which it led back. Asked again it has no second effect, and is `not_found` once the proof was removed.
   */
  finishAgeProof: {
    input: z.strictObject({ state: State, code: z.string().max(64).optional() }),
    output: z.object({ outcome: z.enum(['waiting', 'shown', 'refused']), refusal: AgeRefusal.nullable() }),
    encrypted: true,
  },
  /** Again, or without one: the same. */
  removeAgeProof: { input: z.strictObject({}), output: z.void() },
} as const satisfies Record<string, Method>;
