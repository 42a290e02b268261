import { z } from 'zod';

/** A wallet showed in that month that the member is over 18. */
export const WalletAge = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/) });
export type WalletAge = z.infer<typeof WalletAge>;
