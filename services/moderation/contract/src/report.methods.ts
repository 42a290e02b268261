import { z } from 'zod';
import { OwnReason } from './own-reason.js';
import { Id, OwnReport, ReportInput } from './report.js';

/** For members, about their own reports. */
export const reportMethods = {
  /**
   * Keeps the report with its evidence; works across a block. The same report within an hour is the same one. `conflict`:
   * about oneself; `not_found`: an unknown member, a message that the caller does not see, a comment that this member did not write, or an own reason that the operator does not offer as that one; `rate_limited`: 30 an hour.
   */
  report: { input: ReportInput, output: z.object({ reportId: Id }), encrypted: true },
  /** The operator's; the product's own are in the contract of friends. */
  ownReasons: { input: z.strictObject({}), output: z.object({ reasons: z.array(OwnReason) }) },
  /** The newest 100, newest first. */
  ownReports: {
    input: z.strictObject({}),
    output: z.object({ reports: z.array(OwnReport) }),
    encrypted: true,
  },
} as const;
