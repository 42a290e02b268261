import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
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
const ReportsAsked = z.strictObject({
  limit: z.int().min(1).max(100),
  proof: z.string().max(64),
  after: z.string().max(64).optional(),
});
export type ReportToMove = z.infer<typeof ReportToMove>;

/** What members reported about others, until moderation has it. */
export const reportMethods = {
  /**
   * For a gateway of 0.1.0: reports are the moderation service's, which fetches those that are made here. Keeps what the
   * reported member's entry said at that time; once a day for each member. Works across a block.
   */
  report: {
    input: z.strictObject({
      targetId: UserId,
      reason: ReportReason,
      details: z.string().trim().max(1000).default(''),
    }),
    output: z.void(),
  },
  /** For the moderation service, which moves them to itself. `forbidden` without the moderation service's proof for `reportsToMove`. */
  reportsToMove: {
    input: ReportsAsked,
    output: z.object({ reports: z.array(ReportToMove) }),
    encrypted: true,
  },
  /** Deletes those that were moved. `forbidden` without the moderation service's proof for `removeMovedReports` and the ids. */
  removeMovedReports: {
    input: z.strictObject({ ids: z.array(z.string().max(64)).max(100), proof: z.string().max(64) }),
    output: z.void(),
  },
} as const satisfies Record<string, Method>;
