import { z } from 'zod';
import { AcknowledgementInput, AppealDecisionInput, AppealInput, OwnDecision } from './decision.js';
import { Id } from './report.js';

/** Proves who asks where there is no session, because the account is suspended: auth gave it at the login. */
const appealToken = z.string().max(2048).optional();

/** For members: the decisions about them, and their appeals. */
export const appealMethods = {
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
  /**
   * For moderators whose session has a second factor, and written to the audit log first. `forbidden` for all others, and for the moderator
   * who decided; `conflict`: decided already, or changed since the caller read the case.
   */
  decideAppeal: { input: AppealDecisionInput, output: z.void(), encrypted: true },
} as const;
