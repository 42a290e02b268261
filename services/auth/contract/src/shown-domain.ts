import { z } from 'zod';

/** A member read mail at a domain that the operator named, in that month. */
export const DomainProof = z.object({ domain: z.string(), month: z.string().regex(/^\d{4}-\d{2}$/) });
export type DomainProof = z.infer<typeof DomainProof>;
