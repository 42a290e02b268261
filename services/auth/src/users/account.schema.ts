import type { Language } from '@attune/auth-contract/mail-kind';
import { Schema } from 'mongoose';
import { type EmailChange, emailChangeSchema, type EmailUndo, emailUndoSchema } from './email-change.schema.js';
import { type MemberMail, memberMailSchema } from './member-mail.schema.js';

/** When the sessions but this one were to end, until they are ended. */
export interface OtherSessions {
  endedBefore: Date;
  keptSession: string;
}

/** What members change about their accounts, and the mails that tell them of it. */
export interface AccountRecord {
  /** The call that changed the password in a session last: delivered again, it changes nothing more. */
  passwordChangedBy?: string;
  otherSessions?: OtherSessions;
  emailChange?: EmailChange;
  emailUndo?: EmailUndo;
  /** Mails that the member is to get or has got lately, several of a kind. */
  memberMails?: MemberMail[];
  /** In which the member logged in last. */
  language?: Language;
}

export const accountFields = {
  passwordChangedBy: String,
  otherSessions: {
    type: new Schema<OtherSessions>({ endedBefore: Date, keptSession: String }, { _id: false }),
    default: undefined,
  },
  emailChange: { type: emailChangeSchema, default: undefined },
  emailUndo: { type: emailUndoSchema, default: undefined },
  memberMails: { type: [memberMailSchema], default: undefined },
  language: String,
};

export function indexAccount(schema: Schema<never> | Schema): void {
  schema.index({ 'memberMails.state': 1, 'memberMails.at': 1 }, { sparse: true });
  schema.index({ 'memberMails.link.tokenHash': 1 }, { sparse: true });
  schema.index({ 'otherSessions.endedBefore': 1 }, { sparse: true });
  schema.index({ 'emailChange.confirm.tokenHash': 1 }, { sparse: true });
  schema.index({ 'emailChange.approve.tokenHash': 1 }, { sparse: true });
  schema.index({ 'emailChange.confirm.expiresAt': 1 }, { sparse: true });
  schema.index({ 'emailUndo.link.tokenHash': 1 }, { sparse: true });
  schema.index({ 'emailUndo.link.expiresAt': 1 }, { sparse: true });
}
