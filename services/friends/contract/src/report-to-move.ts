import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { Person } from './person.js';

export const ReportReason = z.enum(['fake', 'harassment', 'spam', 'underage', 'danger', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

/** A report that was made here. `snapshot` is what the reported member was called. */
export const ReportToMove = z.object({
  _id: z.string(),
  reporterId: UserId,
  targetId: UserId,
  reason: ReportReason,
  details: z.string(),
  snapshot: Person,
  at: z.iso.datetime(),
});
/** Those after an id, in the order of their ids. */
export const ReportsAsked = z.strictObject({
  limit: z.int().min(1).max(100),
  proof: z.string().max(64),
  after: z.string().max(64).optional(),
});
export type ReportToMove = z.infer<typeof ReportToMove>;
