import { Schema } from 'mongoose';

/** One mail to a member: `held` waits for the mailbox's hour, `pending` is not in the queue yet, `dropped` was no longer wanted when its turn came. */
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

const text = { type: String, required: true } as const;
const moment = { type: Date, required: true } as const;
export const linkFields = {
  version: { type: Number, required: true },
  nonce: text,
  tokenHash: text,
  issuedAt: moment,
  expiresAt: moment,
};
export const linkSchema = new Schema<LinkSecret>(linkFields, { _id: false });

export const outgoingSchema = new Schema<Outgoing>(
  { version: { type: Number, required: true }, state: text, requestedAt: moment, at: moment },
  { _id: false },
);
