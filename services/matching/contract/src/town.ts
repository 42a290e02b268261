import { z } from 'zod';

export const TownId = z.int('Please choose a town from the list.').min(1);
export type TownId = z.infer<typeof TownId>;

/** A town as it is offered for choice. */
export const Town = z.object({
  id: TownId,
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** A larger town nearby, where the country has several towns of this name. */
  near: z.string().nullable(),
});
export type Town = z.infer<typeof Town>;

export const TownPrefix = z
  .string('Please enter the beginning of a name.')
  .max(64, 'Please enter at most 64 characters.')
  .transform(text => text.normalize('NFC').trim())
  .refine(text => text !== '', 'Please enter the beginning of a name.');
