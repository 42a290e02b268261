import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema, type Types } from 'mongoose';

/**
 * A use that waits for the link in the mail. Several registrations share it where one of them at most can be confirmed; after `until`
 * none can, and the use is free again.
 */
export interface HeldUse {
  registrations: string[];
  until: Date;
}

/**
 * Lets `uses` people register. Who they are is not kept: `used` counts those who have confirmed. One that a member gave has their id, the
 * call that gave it, and one of the member's places.
 */
export interface InvitationRecord {
  codeHash: string;
  uses: number;
  used: number;
  held: HeldUse[];
  madeAt: Date;
  endsAt: Date;
  givenBy?: string;
  givenIn?: string;
  place?: number;
}
export type InvitationDocument = InvitationRecord & { _id: Types.ObjectId };

export const INVITATION = 'Invitation';

const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;
const text = { type: String, required: true } as const;

const heldUse = new Schema<HeldUse>({ registrations: { type: [String], required: true }, until: date }, { _id: false });

export const invitationSchema = new Schema<InvitationDocument>(
  {
    codeHash: text,
    uses: number,
    used: number,
    held: { type: [heldUse], required: true },
    madeAt: date,
    endsAt: date,
    givenBy: String,
    givenIn: String,
    place: Number,
  },
  { ...SCHEMA_OPTIONS, collection: 'invitations', shardKey: UNSHARDED },
);

invitationSchema.index({ codeHash: 1 }, { unique: true });
invitationSchema.index({ 'held.registrations': 1 });
invitationSchema.index(
  { givenBy: 1, place: 1 },
  { unique: true, partialFilterExpression: { givenBy: { $exists: true } } },
);
invitationSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
