import type { Reasons } from '@attune/platform/contract';
import type { z } from 'zod';

/** The English sentence of each reason of a contract. */
export type SentenceTable<R extends Reasons> = { [K in keyof R]: string | ((params: z.output<R[K]>) => string) };
