import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema, type Types } from 'mongoose';

/** A use that waits for the link in the mail; after `until` the registration can no longer be confirmed, and the use is free again. */
export interface HeldUse {
  registration: string;
  until: Date;
}

/** Lets `uses` people register. Who they are is not kept: `used` counts those who have confirmed. */
export interface InvitationRecord {
  codeHash: string;
  uses: number;
  used: number;
  held: HeldUse[];
  madeAt: Date;
  endsAt: Date;
}
export type InvitationDocument = InvitationRecord & { _id: Types.ObjectId };

export const INVITATION = 'Invitation';

const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;
const text = { type: String, required: true } as const;

export const invitationSchema = new Schema<InvitationDocument>(
  {
    codeHash: text,
    uses: number,
    used: number,
    held: { type: [new Schema<HeldUse>({ registration: text, until: date }, { _id: false })], required: true },
    madeAt: date,
    endsAt: date,
  },
  { ...SCHEMA_OPTIONS, collection: 'invitations', shardKey: UNSHARDED },
);

invitationSchema.index({ codeHash: 1 }, { unique: true });
invitationSchema.index({ 'held.registration': 1 });
invitationSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
