import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** A copy of a picture of a reported member. `_id` is the member and the picture: many reports keep it once. */
export interface EvidencePicture {
  _id: string;
  memberId: string;
  bytes: Buffer;
  at: Date;
}

export const EVIDENCE_PICTURE = 'EvidencePicture';

export const evidencePictureSchema = new Schema<EvidencePicture>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'evidencePictures', shardKey: UNSHARDED },
);

evidencePictureSchema.index({ memberId: 1 });
