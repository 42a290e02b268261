import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import type { Person, ReportReason } from '@attune/friends-contract/friends.contract';
import { Schema } from 'mongoose';
import { personSnapshot } from '../directory/person.schema.js';

/** `_id` is reporter, reported member and day. */
export interface ReportDocument {
  _id: string;
  reporterId: string;
  targetId: string;
  reason: ReportReason;
  details: string;
  /** The member's entry at that time: names and pictures can be changed afterwards. */
  snapshot: Person;
  at: Date;
}

export const REPORT = 'Report';

const text = { type: String, required: true } as const;

export const reportSchema = new Schema<ReportDocument>(
  {
    _id: text,
    reporterId: text,
    targetId: text,
    reason: text,
    details: { type: String, default: '' },
    snapshot: personSnapshot,
    at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'reports', shardKey: UNSHARDED },
);
