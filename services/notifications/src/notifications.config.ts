import { pem, platformConfig } from '@attune/platform/config';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { z } from 'zod';

/** What notifications reads from the environment, in addition to what every process reads. */
export const notificationsConfig = platformConfig.extend({
  MONGODB_URI: mongodbUri,
  MONGODB_DATABASE: z.string().min(1).max(63).default('notifications'),
  SESSION_PUBLIC_KEYS: pem,
  /** Signs what is sent to browsers' push services (VAPID): the private half of a P-256 pair, 32 bytes in base64url. When it changes, browsers subscribe again. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .meta({ secret: true }),
  /** How members and visitors reach the operator: a mail address or an https:// URL, shown on the contact page. Push services are told it too. */
  OPERATOR_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be a mail address or an https:// URL')
    .optional(),
  /** Origins of push services of one's own, with commas between: only they may be http, or lie in a private network. */
  PUSH_ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(origin => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.url({ protocol: /^https?$/ }).refine(url => new URL(url).origin === url, 'must be an origin'))),
});
export type NotificationsConfig = z.output<typeof notificationsConfig>;
