import { Schema } from 'mongoose';

/** An authenticator app. `lastStep`: the time step of the last code that was used, `usedBy` the call that used it. Older codes are refused. */
export interface Totp {
  /** Encrypted. */
  secret: string;
  /** The id of the key that it is encrypted with. */
  key: string;
  since: Date;
  lastStep: number;
  usedBy: string;
  /** The call that added it. */
  addedBy: string;
}

/** `hash` is keyed, and `key` the id of that key; `usedBy`: the call that used it up. */
export interface RecoveryCode {
  hash: string;
  key: string;
  usedBy?: string;
  addedBy: string;
  createdAt: Date;
}

export interface StoredPasskey {
  /** The credential's id in base64url, as `publicKey`. */
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt?: Date;
  /** The call that added it. */
  addedBy: string;
}

/** The member has said that the second factor is lost: it goes at `dueAt`, unless they keep it or give it meanwhile. */
export interface SecondFactorRemoval {
  startedAt: Date;
  dueAt: Date;
  nextNoticeAt: Date;
}

/** Absent of members who log in with the password alone. */
export interface SecondFactor {
  totp?: Totp;
  recoveryCodes?: RecoveryCode[];
  passkeys?: StoredPasskey[];
  removal?: SecondFactorRemoval;
}

const text = { type: String, required: true } as const;
const moment = { type: Date, required: true } as const;
const count = { type: Number, required: true } as const;
const part = { _id: false } as const;

export const secondFactorSchema = new Schema<SecondFactor>(
  {
    totp: new Schema<Totp>(
      { secret: text, key: text, since: moment, lastStep: count, usedBy: text, addedBy: text },
      part,
    ),
    recoveryCodes: {
      type: [
        new Schema<RecoveryCode>({ hash: text, key: text, usedBy: String, addedBy: text, createdAt: moment }, part),
      ],
      default: undefined,
    },
    passkeys: {
      type: [
        new Schema<StoredPasskey>(
          {
            id: text,
            publicKey: text,
            counter: count,
            transports: [String],
            name: text,
            createdAt: moment,
            lastUsedAt: Date,
            addedBy: text,
          },
          part,
        ),
      ],
      default: undefined,
    },
    removal: new Schema<SecondFactorRemoval>({ startedAt: moment, dueAt: moment, nextNoticeAt: moment }, part),
  },
  part,
);

/** One entry each for the members who have such a thing. A passkey is one member's alone. */
export function indexSecondFactors(schema: Schema): void {
  const id = 'secondFactor.passkeys.id';
  schema.index({ [id]: 1 }, { unique: true, partialFilterExpression: { [id]: { $type: 'string' } } });
  schema.index({ 'secondFactor.removal.nextNoticeAt': 1 }, { sparse: true });
  schema.index({ 'secondFactor.removal.dueAt': 1 }, { sparse: true });
}

/** Whether a login needs more than the password. */
export const hasSecondFactor = (factor: SecondFactor | undefined): boolean =>
  factor?.totp !== undefined || (factor?.passkeys ?? []).length > 0;

/** The same for documents. */
export const WITH_SECOND_FACTOR = {
  $or: [{ 'secondFactor.totp': { $exists: true } }, { 'secondFactor.passkeys.0': { $exists: true } }],
};

/** Matches documents: what was confirmed without a second factor is written only while there is still none. */
export const stillWithoutFactor = (read: SecondFactor | undefined) =>
  hasSecondFactor(read) ? {} : { $nor: WITH_SECOND_FACTOR.$or };

export const codesLeft = (factor: SecondFactor | undefined): number =>
  (factor?.recoveryCodes ?? []).filter(({ usedBy }) => usedBy === undefined).length;

/** What a login can be completed with. */
export const methodsOf = (factor: SecondFactor | undefined) => [
  ...(factor?.totp ? (['totp'] as const) : []),
  ...((factor?.passkeys ?? []).length > 0 ? (['passkey'] as const) : []),
  ...(codesLeft(factor) > 0 ? (['recovery_code'] as const) : []),
];
