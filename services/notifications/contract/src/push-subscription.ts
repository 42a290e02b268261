import { z } from 'zod';
import type { NotificationsReason } from './notifications.reasons.js';

const MALFORMED = 'push_subscription_malformed' satisfies NotificationsReason;

/** The address at a push service that reaches a browser; anyone who knows it can disturb the browser. The service takes http from allowed origins alone. */
export const PushEndpoint = z.url({ protocol: /^https?$/, error: MALFORMED }).max(1000, MALFORMED);

/** What a browser's `PushSubscription` says of itself, and the language in which it tells. */
export const PushSubscription = z.strictObject({
  endpoint: PushEndpoint,
  keys: z.strictObject({
    /** A point of P-256 without compression: 65 bytes, of which the first is 4. */
    p256dh: z.string(MALFORMED).regex(/^B[\w-]{86}$/, MALFORMED),
    /** 16 bytes. */
    auth: z.string(MALFORMED).regex(/^[\w-]{22}$/, MALFORMED),
  }),
  locale: z.enum(['en', 'de', 'es'], MALFORMED),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** The public half of the key that signs what is sent to push services (VAPID): 65 bytes in base64url. */
export const PushKey = z.object({ publicKey: z.string() });
