import { Schema } from 'mongoose';
import { type LinkSecret, linkSchema } from './mail.schema.js';

/** A change of the mail address, from its request to its end: `doneAt` or `refusedAt`, or the end of its links. */
export interface EmailChange {
  email: string;
  emailKey: string;
  /** The call that asked for it: delivered again, it asks for nothing more. */
  requestedBy: string;
  /** The secrets of the link to the new address, and of the link to the present one. */
  confirm: LinkSecret;
  approve: LinkSecret;
  confirmedAt?: Date;
  approvedAt?: Date;
  doneAt?: Date;
  refusedAt?: Date;
}

/** The address from before a change, which its reader can restore. */
export interface EmailUndo {
  email: string;
  emailKey: string;
  link: LinkSecret;
  undoneAt?: Date;
}

const text = { type: String, required: true } as const;

export const emailChangeSchema = new Schema<EmailChange>(
  {
    email: text,
    emailKey: text,
    requestedBy: text,
    confirm: linkSchema,
    approve: linkSchema,
    confirmedAt: Date,
    approvedAt: Date,
    doneAt: Date,
    refusedAt: Date,
  },
  { _id: false },
);

export const emailUndoSchema = new Schema<EmailUndo>(
  { email: text, emailKey: text, link: linkSchema, undoneAt: Date },
  { _id: false },
);
