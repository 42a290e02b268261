import { z } from 'zod';
import { AcknowledgementInput, AppealInput, OwnDecision } from './decision.js';
import { Id, OwnReport, ReportInput } from './report.js';

/** Proves who asks where there is no session, because the account is suspended: auth gave it at the login. */
const appealToken = z.string().max(2048).optional();

/** For members, about their own reports and the decisions about them. */
export const memberMethods = {
  /**
   * Keeps the report with its evidence; works across a block. The same report within an hour is the same one. `conflict`:
   * about oneself; `not_found`: an unknown member, a message that the caller does not see, or a comment by another member; `rate_limited`: 30 an hour.
   */
  report: { input: ReportInput, output: z.object({ reportId: Id }), encrypted: true },
  /** The newest 100, newest first. */
  ownReports: {
    input: z.strictObject({}),
    output: z.object({ reports: z.array(OwnReport) }),
    encrypted: true,
  },
  /** Decisions that took a measure, newest first. */
  ownDecisions: {
    input: z.strictObject({ appealToken }),
    output: z.object({ decisions: z.array(OwnDecision) }),
    encrypted: true,
  },
  /** Keeps when it was first said. `not_found`: no decision about the caller, or an appeal that is not decided. */
  acknowledge: { input: AcknowledgementInput, output: z.void() },
  /**
   * Once for each decision, within six months. Again with the same words: the same; with others, until it is decided, these take their
   * place. `rate_limited`: changed 10 times an hour.
   */
  appeal: {
    input: AppealInput.extend({ appealToken }),
    output: z.object({ appealId: Id }),
    encrypted: true,
  },
} as const;
