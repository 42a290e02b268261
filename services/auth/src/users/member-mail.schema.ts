import type { MailParticulars, MemberMailKind } from '@attune/auth-contract/mail-kind';
import { Schema } from 'mongoose';
import { type LinkSecret, linkSchema, type Outgoing } from './mail.schema.js';

/** One mail to a member. With the same `version` it is the same mail: it is made from what the mail is about. */
export interface MemberMail extends Outgoing {
  kind: MemberMailKind;
  /** Where it goes, if not to the account's address. */
  to?: string;
  link?: LinkSecret;
  linkUsedAt?: Date;
  particulars?: MailParticulars;
  /** Its end has been let go, once and for all, though nothing may be known of its arrival. */
  departure?: string;
  /** Until when a finished mail is kept: its link works until then, and it is not asked for again. */
  keptUntil: Date;
}

const text = { type: String, required: true } as const;
const moment = { type: Date, required: true } as const;

export const memberMailSchema = new Schema<MemberMail>(
  {
    kind: text,
    version: { type: Number, required: true },
    state: text,
    requestedAt: moment,
    at: moment,
    to: String,
    link: linkSchema,
    linkUsedAt: Date,
    particulars: new Schema<MailParticulars>(
      { device: String, address: String, dueAt: String, at: String, because: String },
      { _id: false },
    ),
    departure: String,
    keptUntil: moment,
  },
  { _id: false },
);
