import { SuspensionKind } from '@attune/auth-contract/account-standing';
import { ApplicationState } from '@attune/auth-contract/application';
import { z } from 'zod';

/**
 * The body of every refusal. Its English sentence is in `msg` where the route says so (`sentenceIn`), else in `message`, and may be shown to
 * a person. `fields` has a sentence for each input that was refused. `reason`, one of `Reason` of reasons.ts, and `params`
 * are for sentences in other languages, as is `fieldReasons` for `fields`; they are absent where zod's own words are all there is.
 */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string().optional(),
  msg: z.string().optional(),
  requestId: z.string(),
  requiresVerification: z.literal(true).optional(),
  /** A login of a suspended member: until when (null: for good), and what they read the decision and appeal with. */
  suspended: z.literal(true).optional(),
  kind: SuspensionKind.optional(),
  until: z.iso.datetime().nullable().optional(),
  appealToken: z.string().optional(),
  /** A login of a leaving member: when the account is deleted, and what keeps it (`POST /api/account/deletion/cancel`). */
  leaving: z.literal(true).optional(),
  leavingUntil: z.iso.datetime().optional(),
  keepToken: z.string().optional(),
  /** A login of an applicant: how it stands, and what withdraws it (`POST /api/admission/withdraw`). */
  application: ApplicationState.optional(),
  /** A login that one of these methods completes. */
  requiresSecondFactor: z.literal(true).optional(),
  ticket: z.string().optional(),
  methods: z.array(z.string()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  reason: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fieldReasons: z.record(z.string(), z.string()).optional(),
});
export type Failure = z.infer<typeof Failure>;
