import { z } from 'zod';
import { DecisionInput } from './decision.js';
import { Id } from './report.js';

/** For moderators whose session has a second factor: `forbidden` for all others. What is done here is written to the audit log first. */
export const decisionMethods = {
  /** For half an hour no other moderator may decide. `conflict`: another one has claimed it. */
  claim: { input: z.strictObject({ caseId: Id }), output: z.void() },
  /**
   * About the reports up to `revision`; those that have come in since are another case. `conflict`: decided already, claimed by another
   * one, or a revision that the case never had; nothing is changed then.
   */
  decide: { input: DecisionInput, output: z.object({ decisionId: Id }), encrypted: true },
} as const;
