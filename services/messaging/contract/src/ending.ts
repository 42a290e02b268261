import { z } from 'zod';

/** The sentences that end a conversation. What is stored and sent is the key: each member reads it in their own language. */
export const ENDINGS = ['no_spark', 'met_someone', 'no_time'] as const;
export const Ending = z.enum(ENDINGS);
export type Ending = z.infer<typeof Ending>;
