import { z } from 'zod';
import { NEWS_KINDS } from './news.js';
import { PushSubscription } from './push-subscription.js';

/** What a browser's worker is told, as JSON. It makes the words itself; what a member wrote is never in it. */
export const PushPayload = z.object({
  /** Equal for the same thing, however often it is sent: the tag of what the device shows. */
  id: z.string().max(32),
  kind: z.enum(NEWS_KINDS),
  /** The path of the app where the thing is. */
  url: z.string().startsWith('/'),
  locale: PushSubscription.shape.locale,
  /** The first name of whom it is about, for members who chose to see names there. */
  name: z.string().optional(),
});
export type PushPayload = z.infer<typeof PushPayload>;
