import { z } from 'zod';

/** Markdown, a line each. */
const text = z
  .array(z.string())
  .min(1)
  .transform(lines => lines.join('\n'));

const topic = z.strictObject({
  id: z.string().min(1),
  /** English without it. */
  language: z.enum(['de', 'es']).optional(),
  /** As it is offered to a member who does not know what to ask; without one it is not offered. */
  title: z.string().min(1).optional(),
  /** How people ask for it. */
  phrases: z.array(z.string().min(1)).min(1),
  /** What the coach says, and says next when it is asked for more. */
  answers: z.tuple([text], text),
});

/** Something the coach knows about. */
export type Topic = z.output<typeof topic>;

/** A file of advice. */
export const topics = z.array(topic).min(1);
