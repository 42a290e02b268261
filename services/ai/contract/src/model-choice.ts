import { z } from 'zod';

/** Where the model runs that the operator has set up. */
export const ModelPlace = z.enum(['local', 'provider']);
export type ModelPlace = z.infer<typeof ModelPlace>;

/** Which model answers a member; `none`: written advice and rules. */
export const ModelChoice = z.enum(['local', 'provider', 'none']);
export type ModelChoice = z.infer<typeof ModelChoice>;

export const ChosenModel = z.object({
  /** At most one of each place. */
  available: z.array(z.object({ place: ModelPlace, model: z.string() })),
  /** Null: the member has not chosen, and the first one that is available answers. */
  chosen: ModelChoice.nullable(),
});
export type ChosenModel = z.infer<typeof ChosenModel>;

export const ModelChoiceInput = z.strictObject({ choice: ModelChoice });
