import { z } from 'zod';

/** Who wrote the suggestion that a message's draft began with: a model, or rules. Absent where the sender wrote all of it. */
export const DraftedWith = z.enum(['ai', 'rules']);
export type DraftedWith = z.infer<typeof DraftedWith>;

/** Whether a member takes messages that began with a suggestion. The default is yes. */
export const AcceptsDrafted = z.strictObject({ acceptsDrafted: z.boolean() });
