/** Stages of an update that reads the document that it writes. */
export type Stages = ({ $set: Record<string, unknown> } | { $unset: string[] })[];

/** Which factors go: for each kind a condition, which is read from the document in the same write. */
export interface Removal {
  /** Of `$$passkey`. */
  passkey: unknown;
  totp: unknown;
  recoveryCodes: unknown;
}

const [TOTP, CODES, PASSKEYS] = ['$secondFactor.totp', '$secondFactor.recoveryCodes', '$secondFactor.passkeys'];
const firstCode = (field: string) => ({ $arrayElemAt: [`${CODES}.${field}`, 0] });
const none = { passkey: false, totp: false, recoveryCodes: false };

export const everyFactor: Removal = { passkey: true, totp: true, recoveryCodes: true };
export const theApp: Removal = { ...none, totp: true };
export const thePasskey = (id: string): Removal => ({ ...none, passkey: { $eq: ['$$passkey.id', { $literal: id }] } });

/** What one call added, recovery codes included. */
export const addedBy = (call: string): Removal => ({
  passkey: { $eq: ['$$passkey.addedBy', { $literal: call }] },
  totp: { $eq: [`${TOTP}.addedBy`, { $literal: call }] },
  recoveryCodes: { $eq: [firstCode('addedBy'), { $literal: call }] },
});

/** What is not known to be older. */
export const addedSince = (moment: Date): Removal => ({
  passkey: { $gte: ['$$passkey.createdAt', moment] },
  totp: { $gte: [`${TOTP}.since`, moment] },
  recoveryCodes: { $gte: [firstCode('createdAt'), moment] },
});

/** What at least one of the two removes. */
export const either = (one: Removal, other: Removal): Removal => ({
  passkey: { $or: [one.passkey, other.passkey] },
  totp: { $or: [one.totp, other.totp] },
  recoveryCodes: { $or: [one.recoveryCodes, other.recoveryCodes] },
});

/**
 * Stages of an update that removes factors. Where no app and no passkey is left, nothing of it stays: neither codes nor the role of a
 * moderator, which is worth a factor that was there when it was granted.
 */
export const withoutFactors = ({ passkey, totp, recoveryCodes }: Removal): Stages => [
  {
    $set: {
      'secondFactor.totp': { $cond: [totp, '$$REMOVE', TOTP] },
      'secondFactor.recoveryCodes': { $cond: [recoveryCodes, '$$REMOVE', CODES] },
      'secondFactor.passkeys': {
        $cond: [
          { $isArray: PASSKEYS },
          { $filter: { input: PASSKEYS, as: 'passkey', cond: { $not: [passkey] } } },
          '$$REMOVE',
        ],
      },
    },
  },
  {
    $set: {
      secondFactor: { $cond: [IS_PROTECTED, '$secondFactor', '$$REMOVE'] },
      moderatorSince: { $cond: [IS_PROTECTED, '$moderatorSince', '$$REMOVE'] },
      operatorSince: { $cond: [IS_PROTECTED, '$operatorSince', '$$REMOVE'] },
    },
  },
];

const IS_PROTECTED = {
  $or: [{ $ne: [{ $type: TOTP }, 'missing'] }, { $gt: [{ $size: { $ifNull: [PASSKEYS, []] } }, 0] }],
};
