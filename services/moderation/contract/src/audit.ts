import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { ModeratorName } from './decision.js';
import { Id } from './report.js';

/** What a moderator did, reading included. */
export const Act = z.enum([
  'queue_read',
  'case_read',
  'picture_read',
  'case_claimed',
  'case_decided',
  'appeal_decided',
  'audit_read',
]);
export type Act = z.infer<typeof Act>;

/** A line of the audit log. Lines are added, and neither changed nor removed before their end. */
export const AuditEntry = z.object({
  entryId: Id,
  at: z.iso.datetime(),
  moderatorId: UserId,
  moderator: ModeratorName,
  act: Act,
  caseId: Id.nullable(),
  /** What was done in a word: the measure, the outcome of an appeal, the picture. */
  detail: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
