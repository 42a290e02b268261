import { z } from 'zod';

/** A moderator compared a selfie with the photos that the member shows now, in that month. */
export const ShownSelfie = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/) });
export type ShownSelfie = z.infer<typeof ShownSelfie>;
