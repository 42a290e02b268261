import type { Act } from '@attune/moderation-contract/audit';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** What a moderator did. It names cases, and no member but the moderator. */
export interface AuditDocument {
  _id: string;
  at: Date;
  moderatorId: string;
  act: Act;
  caseId: string | null;
  /** A digest of the member whom the case is about: they are not shown the line, also when the case is gone. Absent of older lines. */
  about?: string;
  /** Of `case_read`, which does not show it: when the appeal that was read had last been changed. */
  detail: string | null;
}

export const AUDIT = 'Audit';

export const KEPT_S = 3 * 365 * 24 * 3600;

export const auditSchema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    moderatorId: { type: String, required: true },
    act: { type: String, required: true },
    caseId: { type: String, default: null },
    about: String,
    detail: { type: String, default: null },
  },
  { ...SCHEMA_OPTIONS, collection: 'audit', shardKey: UNSHARDED },
);

auditSchema.index({ caseId: 1, at: -1 });
auditSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_S });
