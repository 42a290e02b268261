import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import type { AccountMailKind } from '@attune/auth-contract/mail-kind';
import type { ProfileFacts } from '@attune/auth-contract/profile-facts';
import type { ProfilePrompt } from '@attune/auth-contract/profile-prompts';
import { Schema, type Types } from 'mongoose';
import { type LinkSecret, linkFields, linkSchema, type Outgoing, outgoingSchema } from './mail.schema.js';
import { indexSecondFactors, type SecondFactor, secondFactorSchema } from './second-factor.schema.js';
import { accountFields, type AccountRecord, indexAccount } from './account.schema.js';
import { hidden } from './hidden.js';
import { originFields, type RegistrationOrigin } from './registration-origin.js';
import { STANDING_INDEXES, standingFields, type StandingRecord } from './standing.schema.js';
import { indexDeletions, scheduledDeletion, type ScheduledDeletion } from './deletion.schema.js';

/** `voided`: digests of the tokens before this one. */
export interface Verification extends LinkSecret {
  usedAt?: Date;
  voided: string[];
}

/** `usedBy`: the call that used the link up. `registrationId`: what it confirms, where the account was pending when it was asked for. */
export interface PasswordReset extends LinkSecret {
  usedBy?: string;
  registrationId?: string;
}

/** One registration of a pending account, with the link that confirms it as it was made. `mail` is absent of decoys. */
export interface PendingRegistration extends RegistrationOrigin {
  username: string;
  usernameKey: string;
  firstname: string;
  lastname: string;
  email: string;
  passwordHash: string;
  registrationId: string;
  registeredAt?: Date;
  link: LinkSecret;
  heldUntil?: Date;
  mail?: Outgoing;
}

/** An account, or the decoy of a registration with another member's address: it holds the username as an account would. */
export interface UserRecord extends StandingRecord, AccountRecord, RegistrationOrigin {
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
  /** When the age was changed, of the last 30 days as they were at the last change. */
  ageChanges?: Date[];
  pronouns?: string | null;
  bio?: string | null;
  profilePicture?: string | null;
  /** The photos after the portrait. */
  morePhotos?: string[];
  /** The call that removed the portrait last: delivered again, it does not remove the one that moved up. */
  portraitRemovedBy?: string;
  prompts?: ProfilePrompt[];
  facts?: Partial<ProfileFacts>;
  /** How often names or photos were changed; absent while they never were. */
  revision?: number;
  /** Verified, or looking different, and the others have not been told yet. */
  unannouncedSince?: Date;
  /** The revision that others were told last; absent before they heard of the member at all. */
  announcedRevision?: number;
  /** When others last came to see the member differently; 0.1.0 does not note it. */
  changedAt?: Date;
  verification: Verification;
  passwordReset?: PasswordReset;
  /** When the password was reset or the member suspended, until the sessions from before it are ended. */
  staleSessionsSince?: Date;
  /** Passkeys, authenticator app and recovery codes; absent while the password alone is enough. */
  secondFactor?: SecondFactor;
  /** Since a mailed reset, until the password was given together with the second factor: who reads the mailbox may have chosen it. */
  isPasswordFromMail?: boolean;
  mails: Partial<Record<AccountMailKind, Outgoing>>;
  /** How often a mail's state was changed: a registration that was read before is not written over it. */
  mailChanges?: number;
  /** When the pending registration above was made, and until when its mail is held. */
  registeredAt?: Date;
  heldUntil?: Date;
  /** Registrations of the same address whose links were issued before the one above. Absent of verified accounts. */
  earlier?: PendingRegistration[];
  /** The keys of the usernames that all of these hold. Absent of verified accounts. */
  names?: string[];
  /** Present while the account is leaving: it can still be kept, or services are deleting what they have of the member. */
  deletion?: ScheduledDeletion;
  /** When an unverified account is removed. */
  expiresAt?: Date;
}
export type UserDocument = UserRecord & { _id: Types.ObjectId };

export const USER = 'User';

const text = { type: String, required: true } as const;
const earlier = new Schema<PendingRegistration>(
  {
    username: text,
    usernameKey: text,
    firstname: text,
    lastname: text,
    email: text,
    passwordHash: text,
    registrationId: text,
    ...originFields,
    registeredAt: Date,
    link: linkSchema,
    heldUntil: Date,
    mail: outgoingSchema,
  },
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
    ...originFields,
    isDecoy: { type: Boolean, required: true },
    isVerified: { type: Boolean, required: true },
    verifiedAt: Date,
    age: Number,
    ageChanges: { type: [Date], default: undefined },
    pronouns: String,
    bio: String,
    profilePicture: String,
    morePhotos: { type: [String], default: undefined },
    portraitRemovedBy: String,
    prompts: { type: [new Schema<ProfilePrompt>({ prompt: text, answer: text }, { _id: false })], default: undefined },
    facts: {
      type: new Schema<ProfileFacts>(
        { work: String, education: String, languages: [String], heightCm: Number, hobbies: [String] },
        { _id: false },
      ),
      default: undefined,
    },
    revision: Number,
    unannouncedSince: Date,
    changedAt: Date,
    announcedRevision: Number,
    verification: new Schema<Verification>(
      { ...linkFields, usedAt: Date, voided: { type: [String], required: true } },
      { _id: false },
    ),
    passwordReset: new Schema<PasswordReset>({ ...linkFields, usedBy: String, registrationId: String }, { _id: false }),
    staleSessionsSince: Date,
    ...standingFields,
    secondFactor: { type: secondFactorSchema, default: undefined },
    isPasswordFromMail: Boolean,
    mails: { verification: outgoingSchema, passwordReset: outgoingSchema, registrationNotice: outgoingSchema },
    ...accountFields,
    mailChanges: Number,
    registeredAt: Date,
    heldUntil: Date,
    earlier: { type: [earlier], default: undefined },
    names: { type: [String], default: undefined },
    deletion: scheduledDeletion,
    expiresAt: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'users', minimize: false, shardKey: UNSHARDED },
);

// One account a username, one account and one decoy an address: the unique ones are what concurrent registrations stumble over.
userSchema.index({ usernameKey: 1 }, { unique: true });
userSchema.index({ names: 1 }, { unique: true, sparse: true });
userSchema.index({ emailKey: 1, isDecoy: 1 }, { unique: true });
userSchema.index({ 'verification.tokenHash': 1 });
userSchema.index({ 'verification.voided': 1 });
userSchema.index({ 'earlier.link.tokenHash': 1 }, { sparse: true });
userSchema.index({ 'passwordReset.tokenHash': 1 }, { sparse: true });
userSchema.index({ 'mails.verification.state': 1, 'mails.verification.at': 1 });
userSchema.index({ 'earlier.mail.state': 1, 'earlier.mail.at': 1 }, { sparse: true });
userSchema.index({ 'mails.passwordReset.state': 1, 'mails.passwordReset.at': 1 }, { sparse: true });
userSchema.index({ 'mails.registrationNotice.state': 1, 'mails.registrationNotice.at': 1 }, { sparse: true });
indexAccount(userSchema);
indexDeletions(userSchema);
userSchema.index({ unannouncedSince: 1 }, { sparse: true });
// Of all accounts, those that were changed since this is noted.
userSchema.index({ changedAt: 1, _id: 1 }, { partialFilterExpression: { changedAt: { $exists: true } } });
userSchema.index({ staleSessionsSince: 1 }, { sparse: true });
for (const field of STANDING_INDEXES) userSchema.index({ [field]: 1 }, { sparse: true });
// Services ask again and again for those who are hidden: few of all members.
userSchema.index({ isVerified: 1, isDecoy: 1, _id: 1 }, { partialFilterExpression: hidden });
userSchema.index({ profilePicture: 1 }, { partialFilterExpression: { profilePicture: { $type: 'string' } } });
userSchema.index({ morePhotos: 1 }, { partialFilterExpression: { morePhotos: { $type: 'string' } } });
userSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
indexSecondFactors(userSchema);
