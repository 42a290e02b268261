import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';
import { SuspensionKind } from './account-standing.js';
import { UserId } from './user-id.js';

/** Names a login whose password was right, or a passkey's challenge: 32 bytes in base64url. Others are unknown. */
export const LoginTicket = z.string().min(1).max(64);

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string()
  .trim()
  .min(1, 'code_wrong' satisfies AuthReason)
  .max(32, 'code_wrong' satisfies AuthReason);

export const PASSKEY_NAME_MAX = 60;
export const PasskeyName = z
  .string('passkey_name_missing' satisfies AuthReason)
  .trim()
  .min(1, 'passkey_name_missing' satisfies AuthReason)
  .max(PASSKEY_NAME_MAX, 'passkey_name_too_long' satisfies AuthReason)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'words_have_other_characters' satisfies AuthReason);

/** A credential's id in base64url. */
export const PasskeyId = z.string().regex(/^[A-Za-z0-9_-]{1,1400}$/);

/** What a browser is asked for and what it answers, as JSON (WebAuthn, 5.1.8 to 5.1.10); the library checks the content. */
export const PasskeyJson = z.record(z.string().max(64), z.unknown());
export type PasskeyJson = z.infer<typeof PasskeyJson>;

/**
 * `ended`: the ticket is unknown, has expired, was used, or had too many wrong codes; the login begins anew. With `leaving`: all that the
 * login needs was given, and the account is deleted then, unless the token keeps it.
 */
export const SecondFactorAnswer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('signed_in'),
    token: z.string(),
    expiresAt: z.iso.datetime(),
    userId: UserId,
    username: z.string(),
  }),
  z.object({ outcome: z.literal('refused'), userId: UserId.optional() }),
  z.object({
    outcome: z.literal('ended'),
    userId: UserId.optional(),
    leaving: z.object({ until: z.iso.datetime(), keepToken: z.string() }).optional(),
  }),
  z.object({
    outcome: z.literal('suspended'),
    kind: SuspensionKind,
    until: z.iso.datetime().nullable(),
    appealToken: z.string(),
    userId: UserId,
  }),
]);
export type SecondFactorAnswer = z.infer<typeof SecondFactorAnswer>;

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** How a member's account is protected. `removalDueAt`: when the second factor goes because its member has said that it is lost. */
export const SecurityStatus = z.object({
  totpSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  removalDueAt: z.iso.datetime().nullable(),
});
export type SecurityStatus = z.infer<typeof SecurityStatus>;

/** Shown once; null where there were codes already. */
export const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
