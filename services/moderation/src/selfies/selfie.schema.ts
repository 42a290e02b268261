import type { Pose } from '@attune/moderation-contract/pose';
import type { SelfieAnswer } from '@attune/moderation-contract/selfie.methods';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';
import type { AuditDocument } from '../desk/audit.schema.js';

/** What still has to follow from an answer, in this order. `mark`: auth is told of the photos; of none, an earlier mark ends. */
export type SelfieStep = 'mark' | 'tell';

/** The pose that the member was asked for last. It is used up by the write that keeps the selfie. */
export interface AskedPose {
  _id: string;
  pose: Pose;
  until: Date;
}

export interface WaitingSelfie {
  _id: string;
  uploadId: string;
  pose: Pose;
  /** The picture, as SelfieBox sealed it for this member and this selfie. */
  sealed: Buffer;
  sentAt: Date;
  until: Date;
}

/** What came of a selfie; the picture is gone by then. */
export interface AnsweredSelfie extends Omit<SelfieAnswer, 'at'> {
  /** The selfie's id. */
  _id: string;
  at: Date;
  /** When the selfie was sent. */
  sentAt: Date;
  /** The call that decided: delivered again, it decides nothing more. */
  decidedBy: string | null;
  /** Of an approved one, until auth knows: the photos that it was compared with. */
  photos: string[];
}

/** All about the selfies of one member: so one waits at a time, and withdrawing and deciding are one write each. */
export interface SelfieDocument {
  /** The member's id. */
  _id: string;
  asked?: AskedPose;
  waiting?: WaitingSelfie;
  answer?: AnsweredSelfie;
  steps?: SelfieStep[];
  /** Lines that the audit log does not have yet. */
  unlogged?: AuditDocument[];
  pendingSince?: Date;
  /** When all of it is deleted, unless a selfie waits or something has to follow. */
  endsAt: Date;
}

export const SELFIE = 'Selfie';

const mixed = { type: Schema.Types.Mixed } as const;

export const selfieSchema = new Schema<SelfieDocument>(
  {
    _id: { type: String, required: true },
    asked: mixed,
    waiting: mixed,
    answer: mixed,
    steps: { type: [String], default: undefined },
    unlogged: { type: [Schema.Types.Mixed], default: undefined },
    pendingSince: Date,
    endsAt: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'selfies', shardKey: UNSHARDED },
);

selfieSchema.index({ 'waiting._id': 1 }, { unique: true, sparse: true });
selfieSchema.index({ 'waiting.sentAt': 1 }, { sparse: true });
selfieSchema.index({ 'waiting.until': 1 }, { sparse: true });
selfieSchema.index({ 'answer._id': 1 }, { sparse: true });
selfieSchema.index({ pendingSince: 1 }, { sparse: true });
selfieSchema.index({ endsAt: 1 });
