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

export const modelChoiceMethods = {
  /** The models that are set up, and which of them the caller has chosen. */
  chosenModel: { input: z.strictObject({}), output: ChosenModel },
  /**
   * For all that the assistant does for the caller, and for the caller's profile in the topics of others. `invalid_input`: no such
   * model is set up. One that is not any more is `none`.
   */
  chooseModel: { input: ModelChoiceInput, output: z.void() },
} as const;
