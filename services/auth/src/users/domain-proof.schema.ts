import { Schema } from 'mongoose';

/** That the member read mail at this domain. */
export interface DomainProof {
  domain: string;
  at: Date;
  /** A keyed digest of the mailbox: it makes a proof for one account at a time. */
  mailbox: string;
  /** The call that confirmed it: delivered again, it confirms nothing more. */
  confirmedBy: string;
}

const text = { type: String, required: true } as const;

export const domainProofSchema = new Schema<DomainProof>(
  { domain: text, at: { type: Date, required: true }, mailbox: text, confirmedBy: text },
  { _id: false },
);
