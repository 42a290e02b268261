import { pem, platformConfig } from '@attune/platform/config';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { z } from 'zod';

/** What dates reads from the environment, in addition to what every process reads. */
export const datesConfig = platformConfig.extend({
  MONGODB_URI: mongodbUri,
  MONGODB_DATABASE: z.string().min(1).max(63).default('dates'),
  SESSION_PUBLIC_KEYS: pem,
});
export type DatesConfig = z.output<typeof datesConfig>;
