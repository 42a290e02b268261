import { z } from 'zod';

/** Where the messages go: not beyond this service, to a model on our own machine, or to a provider's. */
export const Destination = z.enum(['offline', 'local', 'provider']);
export type Destination = z.infer<typeof Destination>;

/** Exactly what a model was given, tools and their results with it. `content` is JSON where a tool was asked or answered. */
export const Sent = z.object({
  destination: Destination,
  model: z.string(),
  tools: z.array(z.string()),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant', 'tool']), content: z.string() })),
});
export type Sent = z.infer<typeof Sent>;
