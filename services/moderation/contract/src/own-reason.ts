import { ReportReason } from '@attune/friends-contract/friends.contract';
import { z } from 'zod';

/** Of a reason that is the operator's own: none of the product's begins so. */
export const OwnReasonId = z
  .string()
  .max(40)
  .regex(/^own(-[a-z0-9]+)+$/);

const Words = z.object({ title: z.string(), hint: z.string().optional() });

/** What members can report others for after the product's reasons, in each language that the operator wrote. */
export const OwnReason = z.object({
  id: OwnReasonId,
  /** The product's reason that says how urgent it is: a report names both. */
  countsAs: ReportReason,
  words: z.object({ en: Words.optional(), de: Words.optional(), es: Words.optional() }),
});
export type OwnReason = z.infer<typeof OwnReason>;
