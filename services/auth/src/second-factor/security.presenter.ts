import type { SecurityStatus } from '@attune/auth-contract/second-factor';
import type { User } from '../users/user.repository.js';
import { codesLeft } from '../users/second-factor.schema.js';

/** What a member sees of how their account is protected: no secret, no key, no code. */
export function presentSecurity({ secondFactor }: Pick<User, 'secondFactor'>): SecurityStatus {
  const { totp, passkeys = [], removal } = secondFactor ?? {};
  return {
    totpSince: totp?.since.toISOString() ?? null,
    recoveryCodesLeft: codesLeft(secondFactor),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    removalDueAt: removal?.dueAt.toISOString() ?? null,
  };
}
