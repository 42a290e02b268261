import { z } from 'zod';
import { Id, OwnReport, ReportInput } from './report.js';

/** For members, about their own reports. */
export const reportMethods = {
  /**
   * Keeps the report with its evidence; works across a block. The same report within an hour is the same one. `conflict`:
   * about oneself; `not_found`: an unknown member, a message that the caller does not see, or a comment that this member did not write; `rate_limited`: 30 an hour.
   */
  report: { input: ReportInput, output: z.object({ reportId: Id }), encrypted: true },
  /** The newest 100, newest first. */
  ownReports: {
    input: z.strictObject({}),
    output: z.object({ reports: z.array(OwnReport) }),
    encrypted: true,
  },
} as const;
