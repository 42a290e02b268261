import { pem, platformConfig } from '@attune/platform/config';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { z } from 'zod';

/** What friends reads from the environment, in addition to what every process reads. */
export const friendsConfig = platformConfig.extend({
  MONGODB_URI: mongodbUri,
  MONGODB_DATABASE: z.string().min(1).max(63).default('friends'),
  SESSION_PUBLIC_KEYS: pem,
});
export type FriendsConfig = z.output<typeof friendsConfig>;
