import { pem, platformConfig } from '@attune/platform/config';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { z } from 'zod';

/** What messaging reads from the environment, in addition to what every process reads. */
export const messagingConfig = platformConfig.extend({
  MONGODB_URI: mongodbUri,
  MONGODB_DATABASE: z.string().min(1).max(63).default('messaging'),
  SESSION_PUBLIC_KEYS: pem,
});
export type MessagingConfig = z.output<typeof messagingConfig>;
