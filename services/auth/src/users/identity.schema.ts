import { Schema } from 'mongoose';

/** Who a person is at an identity provider. Its mail addresses and names change and go to others; this pair doesn't. */
export interface Subject {
  issuer: string;
  subject: string;
}

export interface Identity extends Subject {
  linkedAt: Date;
  /** The call that linked it: delivered again, it links nothing more. */
  linkedBy: string;
}

const text = { type: String, required: true } as const;

export const identitySchema = new Schema<Identity>(
  { issuer: text, subject: text, linkedAt: { type: Date, required: true }, linkedBy: text },
  { _id: false },
);
