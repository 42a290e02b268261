import type { Language } from '@attune/auth-contract/mail-kind';
import type { ProfileVoice } from '@attune/auth-contract/profile-voice';
import { Schema } from 'mongoose';
import { type AgeProof, ageProofSchema } from './age-proof.schema.js';
import { type Application, applicationSchema } from './application.schema.js';
import { type DomainProof, domainProofSchema } from './domain-proof.schema.js';
import { type EmailChange, emailChangeSchema, type EmailUndo, emailUndoSchema } from './email-change.schema.js';
import { type Identity, identitySchema } from './identity.schema.js';
import { type SelfieMark, selfieMarkSchema } from './selfie-mark.schema.js';
import { type MemberMail, memberMailSchema } from './member-mail.schema.js';

/** When the sessions but this one were to end, until they are ended. */
export interface OtherSessions {
  endedBefore: Date;
  keptSession: string;
}

/** What members change about their accounts, and the mails that tell them of it. */
export interface AccountRecord {
  /** From when the address is confirmed, where moderators decide who joins, until they approve. */
  application?: Application;
  /** Fields of the profile that friends alone see, filled or not. */
  friendsOnly?: string[];
  /** The recording on the profile; null once it was removed. */
  voice?: ProfileVoice | null;
  /** The call that changed the password in a session last: delivered again, it changes nothing more. */
  passwordChangedBy?: string;
  otherSessions?: OtherSessions;
  emailChange?: EmailChange;
  emailUndo?: EmailUndo;
  domainProof?: DomainProof;
  selfieMark?: SelfieMark;
  ageProof?: AgeProof;
  /** Who the member is at the identity provider, if they log in by it. */
  identity?: Identity;
  /** Registered by the provider, and no password was set since: the stored hash is of random bytes. */
  hasNoPassword?: boolean;
  /** Mails that the member is to get or has got lately, several of a kind. */
  memberMails?: MemberMail[];
  /** Of mails: the one that the member chose, else the one of the last login. */
  language?: Language;
  isLanguageChosen?: boolean;
  /** The beginning, in UTC, of the last day on which the member was here; absent of those who were not since it is noted. */
  lastSeenDay?: Date;
  /** When the member was asked whether they still want the account, in their present absence. */
  absenceNoticedAt?: Date;
}

export const accountFields = {
  application: { type: applicationSchema, default: undefined },
  friendsOnly: { type: [String], default: undefined },
  voice: {
    type: new Schema<ProfileVoice>({ voiceId: String, durationMs: Number, bars: String }, { _id: false }),
    default: undefined,
  },
  passwordChangedBy: String,
  otherSessions: {
    type: new Schema<OtherSessions>({ endedBefore: Date, keptSession: String }, { _id: false }),
    default: undefined,
  },
  emailChange: { type: emailChangeSchema, default: undefined },
  emailUndo: { type: emailUndoSchema, default: undefined },
  domainProof: { type: domainProofSchema, default: undefined },
  selfieMark: { type: selfieMarkSchema, default: undefined },
  ageProof: { type: ageProofSchema, default: undefined },
  identity: { type: identitySchema, default: undefined },
  hasNoPassword: Boolean,
  memberMails: { type: [memberMailSchema], default: undefined },
  language: String,
  isLanguageChosen: Boolean,
  lastSeenDay: Date,
  absenceNoticedAt: Date,
};

export function indexAccount(schema: Schema<never> | Schema): void {
  schema.index({ 'application.since': 1 }, { sparse: true });
  schema.index({ 'memberMails.state': 1, 'memberMails.at': 1 }, { sparse: true });
  schema.index({ 'memberMails.kind': 1, 'memberMails.keptUntil': 1 }, { sparse: true });
  schema.index({ lastSeenDay: 1, absenceNoticedAt: 1 });
  // For the count of those who came in a week.
  schema.index({ verifiedAt: 1 }, { sparse: true });
  schema.index({ absenceNoticedAt: 1 }, { sparse: true });
  schema.index({ 'memberMails.link.tokenHash': 1 }, { sparse: true });
  schema.index({ 'otherSessions.endedBefore': 1 }, { sparse: true });
  schema.index({ 'emailChange.confirm.tokenHash': 1 }, { sparse: true });
  schema.index({ 'emailChange.approve.tokenHash': 1 }, { sparse: true });
  schema.index({ 'emailChange.confirm.expiresAt': 1 }, { sparse: true });
  // One account a mailbox.
  schema.index({ 'domainProof.mailbox': 1 }, { unique: true, sparse: true });
  // One account a person of the provider.
  schema.index(
    { 'identity.issuer': 1, 'identity.subject': 1 },
    { unique: true, partialFilterExpression: { 'identity.subject': { $exists: true } } },
  );
  schema.index({ 'selfieMark.at': 1 }, { sparse: true });
  schema.index({ 'ageProof.until': 1 }, { sparse: true });
  schema.index({ 'emailUndo.link.tokenHash': 1 }, { sparse: true });
  schema.index({ 'emailUndo.link.expiresAt': 1 }, { sparse: true });
}
