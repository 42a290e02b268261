import { pem, platformConfig } from '@attune/platform/config';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { z } from 'zod';

/** What moments reads from the environment, in addition to what every process reads. */
export const momentsConfig = platformConfig.extend({
  MONGODB_URI: mongodbUri,
  MONGODB_DATABASE: z.string().min(1).max(63).default('moments'),
  SESSION_PUBLIC_KEYS: pem,
});
export type MomentsConfig = z.output<typeof momentsConfig>;
