import type { MailKind } from '@attune/auth-contract/auth.contract';
import { type mongo, Schema, type Types } from 'mongoose';

/** One mail to this member: `held` waits for the mailbox's hour, `pending` is not in the queue yet, `dropped` was no longer wanted when its turn came. */
export interface Outgoing {
  version: number;
  state: 'held' | 'pending' | 'queued' | 'sent' | 'undeliverable' | 'dropped';
  requestedAt: Date;
  /** When `state` last changed, or was last made sure of; of a `held` one, when it is looked at again. */
  at: Date;
}

/** What a mailed link is made of. The link's token is derived from it, and only the token's digest is kept. */
export interface LinkSecret {
  version: number;
  nonce: string;
  tokenHash: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** `voided`: digests of the tokens before this one. */
export interface Verification extends LinkSecret {
  usedAt?: Date;
  voided: string[];
}

/** `usedBy`: the call that used the link up. */
export interface PasswordReset extends LinkSecret {
  usedBy?: string;
}

/** An account, or the decoy that stands for a registration with somebody else's address: it holds the username as an account would. */
export interface UserRecord {
  username: string;
  usernameKey: string;
  firstname: string;
  lastname: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  /** The call that registered it: the same call, delivered again, registers nothing more. */
  registrationId: string;
  isDecoy: boolean;
  isVerified: boolean;
  verifiedAt?: Date;
  age?: number | null;
  pronouns?: string | null;
  bio?: string | null;
  profilePicture?: string | null;
  /** How often name or picture were changed; absent while they never were. */
  revision?: number;
  /** Verified, or looking different, and the others have not been told yet. */
  unannouncedSince?: Date;
  /** The revision that others were told last; absent before they heard of the member at all. */
  announcedRevision?: number;
  verification: Verification;
  passwordReset?: PasswordReset;
  /** When the password was reset, until the sessions from before it are ended. */
  staleSessionsSince?: Date;
  mails: Partial<Record<MailKind, Outgoing>>;
  /** When an unverified account is removed. */
  expiresAt?: Date;
}
export type UserDocument = UserRecord & { _id: Types.ObjectId };

export const USER = 'User';

const text = { type: String, required: true } as const;
const moment = { type: Date, required: true } as const;
const link = {
  version: { type: Number, required: true },
  nonce: text,
  tokenHash: text,
  issuedAt: moment,
  expiresAt: moment,
};
const outgoing = new Schema<Outgoing>(
  { version: { type: Number, required: true }, state: text, requestedAt: moment, at: moment },
  { _id: false },
);

export const userSchema = new Schema<UserDocument>(
  {
    username: text,
    usernameKey: text,
    firstname: text,
    lastname: text,
    email: text,
    emailKey: text,
    passwordHash: text,
    registrationId: text,
    isDecoy: { type: Boolean, required: true },
    isVerified: { type: Boolean, required: true },
    verifiedAt: Date,
    age: Number,
    pronouns: String,
    bio: String,
    profilePicture: String,
    revision: Number,
    unannouncedSince: Date,
    announcedRevision: Number,
    verification: new Schema<Verification>(
      { ...link, usedAt: Date, voided: { type: [String], required: true } },
      { _id: false },
    ),
    passwordReset: new Schema<PasswordReset>({ ...link, usedBy: String }, { _id: false }),
    staleSessionsSince: Date,
    mails: { verification: outgoing, passwordReset: outgoing, registrationNotice: outgoing },
    expiresAt: Date,
  },
  {
    collection: 'users',
    strict: 'throw',
    strictQuery: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    minimize: false,
  },
);

/** One account a username, one account and one decoy an address: these two are what concurrent registrations stumble over. */
export const USER_INDEXES: mongo.IndexDescription[] = [
  { key: { usernameKey: 1 }, unique: true },
  { key: { emailKey: 1, isDecoy: 1 }, unique: true },
  { key: { 'verification.tokenHash': 1 } },
  { key: { 'verification.voided': 1 } },
  { key: { 'passwordReset.tokenHash': 1 }, sparse: true },
  { key: { 'mails.verification.state': 1, 'mails.verification.at': 1 } },
  { key: { 'mails.passwordReset.state': 1, 'mails.passwordReset.at': 1 }, sparse: true },
  { key: { 'mails.registrationNotice.state': 1, 'mails.registrationNotice.at': 1 }, sparse: true },
  { key: { unannouncedSince: 1 }, sparse: true },
  { key: { staleSessionsSince: 1 }, sparse: true },
  { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
];
